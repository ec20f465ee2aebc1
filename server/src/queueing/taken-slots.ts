import { outermostOf, type Client } from './fair-queue.ts'

export interface SlotCounts {
  /** How many may work at the same time. */
  readonly slots: number
  /** How many slots one client, or one outermost group of clients, may have. */
  readonly perClient: number
}

/** Counts the taken slots, in all and of each client or outermost group. */
export function countTakenSlots({ slots, perClient }: SlotCounts) {
  const taken = new Map<string, number>()
  let all = 0
  const change = (group: string, by: 1 | -1) => {
    all += by
    const left = (taken.get(group) ?? 0) + by
    if (left > 0) taken.set(group, left)
    else taken.delete(group)
  }
  return {
    isAnyFree: () => all < slots,
    isFreeFor: (client: Client) => all < slots && (taken.get(outermostOf(client)) ?? 0) < perClient,
    /** Returns a function that frees the slot; calling it again does nothing. */
    take: (client: Client) => {
      const group = outermostOf(client)
      let isTaken = true
      change(group, 1)
      return () => {
        if (isTaken) change(group, -1)
        isTaken = false
      }
    },
  }
}
