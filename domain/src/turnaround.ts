/**
 * Limits of turnaround in days for its colour (spec 9): below the first green, below the second amber, else
 * red.
 */
export const turnaroundLimits = [3, 5] as const

export function turnaroundTone(days: number): 'good' | 'wait' | 'late' {
  const [first, second] = turnaroundLimits
  return days < first ? 'good' : days < second ? 'wait' : 'late'
}
