import { useEffect, useState } from 'react'

/** An address of a blob for as long as the part that shows it; undefined on the first render. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
