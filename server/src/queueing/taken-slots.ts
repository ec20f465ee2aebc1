export interface SlotCounts {
  /** How many may work at the same time. */
  readonly slots: number
  /** How many slots one client may have. */
  readonly perClient: number
}

/** Counts the taken slots, in all and of each client. */
export function countTakenSlots({ slots, perClient }: SlotCounts) {
  const taken = new Map<string, number>()
  let all = 0
  const change = (client: string, by: 1 | -1) => {
    all += by
    const left = (taken.get(client) ?? 0) + by
    if (left > 0) taken.set(client, left)
    else taken.delete(client)
  }
  return {
    isAnyFree: () => all < slots,
    isFreeFor: (client: string) => all < slots && (taken.get(client) ?? 0) < perClient,
    /** Returns a function that frees the slot; calling it again does nothing. */
    take: (client: string) => {
      let isTaken = true
      change(client, 1)
      return () => {
        if (isTaken) change(client, -1)
        isTaken = false
      }
    },
  }
}
