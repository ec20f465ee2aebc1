/** The only source of the current time: a test that moves it moves it for the whole portal. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
