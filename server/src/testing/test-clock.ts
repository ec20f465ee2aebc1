import type { Clock } from '../clock.ts'

export interface TestClock extends Clock {
  /** Jumps to an instant (ISO 8601 with an offset). */
  set(instant: string): void
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export function testClock(start: string): TestClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = Date.parse(instant)
    },
    advance: (ms) => {
      time += ms
    },
  }
}
