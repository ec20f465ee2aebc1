import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const debounceMs = 300

/** Typed text filters at once; `?q=` in the address follows after a pause in typing. */
export function useFilterText(): [typed: string, type: (text: string) => void] {
  const { q = '' }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [written, setWritten] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    // A value that this hook wrote itself arrives late and must not overwrite newer text.
    if (q !== written) {
      setTyped(q)
      // Back may bring the value written before: then it comes from outside too.
      setWritten(q)
    }
  }
  useEffect(() => {
    if (typed === q) return undefined
    const timer = setTimeout(() => {
      setWritten(typed)
      const search = (before: object) => ({ ...before, q: typed === '' ? undefined : typed })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, q, navigate])
  return [typed, setTyped]
}
