import type { TimesFollowed } from './stream-ages.ts'

const lateMs = 3 * 3_600_000

interface Compared {
  /** When all records were last loaded or compared with the system's. */
  timeCompared: Date | null
  timesFollowed: TimesFollowed
}

/** Whether following has gone on for three hours without a sweep. While nothing can be followed, no sweep is expected. */
export function isSweepLate({ timeCompared, timesFollowed }: Compared): boolean {
  if (timeCompared === null) return false
  const lastFollowed = Math.max(...Object.values(timesFollowed).map((time) => Date.parse(time)))
  return lastFollowed - timeCompared.getTime() > lateMs
}
