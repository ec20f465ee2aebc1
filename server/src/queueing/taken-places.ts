export interface TakenLimits {
  /** How many places there are. */
  readonly most: number
  /** How many places one client may use. */
  readonly each: number
}

/** Counts the taken places, in total and by client. */
export function countTaken({ most, each }: TakenLimits) {
  const own = new Map<string, number>()
  let all = 0
  const change = (who: string, by: 1 | -1) => {
    all += by
    const left = (own.get(who) ?? 0) + by
    if (left > 0) own.set(who, left)
    else own.delete(who)
  }
  return {
    isAnyFree: () => all < most,
    isFree: (who: string) => all < most && (own.get(who) ?? 0) < each,
    /** Returns a function that releases the place; it works once. */
    take: (who: string) => {
      let isTaken = true
      change(who, 1)
      return () => {
        if (isTaken) change(who, -1)
        isTaken = false
      }
    },
  }
}
