import { formatCount } from './numbers.ts'

/** Time spent in words: '6 h 15 min', '35 min', '1 h 00 min'; part of a minute counts as none. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return `${formatCount(hours)} h ${String(minutes % 60).padStart(2, '0')} min`
}
