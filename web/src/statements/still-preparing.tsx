import { useEffect, useState } from 'react'
import { Notice } from '../ui/notice.tsx'

const delayMs = 30_000

/** Says after 30 seconds that the statement is still being prepared (screens.md, documents). */
export function StillPreparing() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? (
    <Notice tone="wait">The statement is still being prepared. It will appear here.</Notice>
  ) : null
}
