export interface TakenLimits {
  /** How many work at the same time. */
  readonly most: number
  /** How many of these may be one asker's. */
  readonly each: number
}

/** Counts the places that are taken, of all and of each asker. */
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
    /** Returns what gives the place back, once. */
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
