import { overloaded } from '../faults.ts'
import { openSlots } from '../queueing/slots.ts'
import type { SlotLimits, Slots } from '../queueing/slots.ts'

/**
 * What of a request waits: the look-up of its session, a picture, a question to another system, a call that gives way to
 * others, or any other.
 */
export type Work = 'lookUp' | 'usual' | 'live' | 'picture' | 'last'

/** Who asks, as one of those who take turns, and for which work. */
export interface Asking {
  readonly who: string
  readonly work: Work
}

/**
 * Sheds what cannot be done soon, before anything is spent on it. Counts work of ours alone: a slow or stuck client
 * takes no place.
 */
export interface Gate {
  /** Whether the work could begin soon. */
  hasRoom(asking: Asking): boolean
  /** Throws a 503 where the work would have to wait for long. */
  assertRoom(asking: Asking): void
  /** Whether even somebody new would have to wait. */
  isCrowded(): boolean
  noteShed(work: Work): void
  /** Does the work in its turn, or throws a 503. */
  run<T>(asking: Asking, work: () => Promise<T>): Promise<T>
}

export interface ShedWatch {
  noteWait(work: Work, ms: number): void
  noteShed(work: Work): void
}

/** Those served have waited for 450 ms at most. One person's share leaves most of the pool's ten connections. */
const limits: Readonly<Record<Work, Omit<SlotLimits, 'refuse' | 'noteWait'>>> = {
  lookUp: { slots: 16, perClient: 8, maxWaitMs: 150 },
  usual: { slots: 24, perClient: 8, maxWaitMs: 300 },
  // A system that is slow keeps each for seconds, which must not take the slots of what needs none.
  live: { slots: 100, perClient: 4, waitingPerClient: 12, maxWaitMs: 300, maxOwnWaitMs: 5000 },
  // A page shows two dozen of them at once, and a browser does not ask again for one that was refused.
  picture: { slots: 12, perClient: 8, maxWaitMs: 5000 },
  // The app asks for three files at once; many more than that are no person's waiting.
  last: { slots: 6, perClient: 2, waitingPerClient: 10, maxWaitMs: 300, maxOwnWaitMs: 5000 },
}

export function createGate(watch: ShedWatch): Gate {
  const slotsFor = (work: Work) =>
    openSlots({
      ...limits[work],
      refuse: () => {
        watch.noteShed(work)
        return overloaded()
      },
      noteWait: (ms) => watch.noteWait(work, ms),
    })
  const slots: Readonly<Record<Work, Slots>> = {
    lookUp: slotsFor('lookUp'),
    usual: slotsFor('usual'),
    live: slotsFor('live'),
    picture: slotsFor('picture'),
    last: slotsFor('last'),
  }
  const hasRoom = ({ who, work }: Asking) => {
    // As long as anything else has to wait, what gives way is not begun.
    if (work === 'last' && slots.usual.expectedWaitMs(who) > 0) return false
    return slots[work].hasRoom(who)
  }
  const assertRoom = (asking: Asking) => {
    if (hasRoom(asking)) return
    watch.noteShed(asking.work)
    throw overloaded()
  }
  return {
    hasRoom,
    assertRoom,
    isCrowded: () => slots.lookUp.expectedWaitMs('') > 0 || slots.usual.expectedWaitMs('') > 0,
    noteShed: (work) => watch.noteShed(work),
    run: async (asking, work) => {
      assertRoom(asking)
      return slots[asking.work].run(asking.who, work)
    },
  }
}
