import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const restMs = 300

/** What is typed filters at once; `?q=` of the address follows as soon as the typing rests. */
export function useFilterText(): [typed: string, type: (text: string) => void] {
  const { q = '' }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [written, setWritten] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    // Our own writing comes back late: more may be typed by then.
    if (q !== written) setTyped(q)
  }
  useEffect(() => {
    if (typed === q) return undefined
    const timer = setTimeout(() => {
      setWritten(typed)
      const search = (before: object) => ({ ...before, q: typed === '' ? undefined : typed })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    }, restMs)
    return () => clearTimeout(timer)
  }, [typed, q, navigate])
  return [typed, setTyped]
}
