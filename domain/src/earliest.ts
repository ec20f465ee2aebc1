/** The earliest of the times; undefined if there are none. */
export const earliest = (times: readonly Date[]): Date | undefined =>
  times.toSorted((a, b) => a.getTime() - b.getTime())[0]
