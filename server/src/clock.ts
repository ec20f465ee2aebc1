/** The only source of the current time: a test that moves it moves it for the whole portal. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

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
