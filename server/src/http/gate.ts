import { overloaded } from '../faults.ts'
import { openSlots, type SlotLimits, type Slots } from '../queueing/slots.ts'

/**
 * The kinds of work that wait for a slot: looking up a session (lookUp), a request to another system (live), a picture, a
 * big page, a call such as a document (last), and any other (usual). Work of the kinds `page` and `last` gives way to the others.
 */
export type Work = 'lookUp' | 'usual' | 'live' | 'picture' | 'page' | 'last'

/** Work that changes nothing and is not begun while usual work has to wait. */
export const givesWay = (work: Work): boolean => work === 'last' || work === 'page'

/** A client that wants a slot, and the kind of work. */
export interface GateRequest {
  /** Key by which clients take turns. */
  readonly client: string
  readonly work: Work
}

/**
 * Sheds load: refuses work that could not begin soon, before anything is spent on it. Only the server's own
 * work takes a slot; a slow or stuck client takes none.
 */
export interface Gate {
  /** Whether the work could begin soon. */
  hasRoom(request: GateRequest): boolean
  /** Throws a 503 if the work would have to wait too long. */
  assertRoom(request: GateRequest): void
  /** Whether even a new client would have to wait. */
  isCrowded(): boolean
  noteShed(work: Work): void
  /** Does the work when it gets a slot, or throws a 503. */
  run<T>(request: GateRequest, work: () => Promise<T>): Promise<T>
}

export interface ShedWatch {
  noteWait(work: Work, ms: number): void
  noteShed(work: Work): void
}

/**
 * A usual call waits for 450 ms at most. The slots of one client leave some of the pool's ten connections to
 * others.
 */
const limits: Readonly<Record<Work, Omit<SlotLimits, 'refuse' | 'noteWait'>>> = {
  lookUp: { slots: 16, perClient: 8, maxWaitMs: 150 },
  usual: { slots: 24, perClient: 8, maxWaitMs: 300 },
  // A slow system keeps each slot for seconds; calls that do not need the system must not wait for these.
  live: { slots: 100, perClient: 4, waitingPerClient: 12, maxWaitMs: 300, maxOwnWaitMs: 5000 },
  // A page shows two dozen pictures at once, and a browser does not retry one that was refused. They are converted one by
  // one, and some take a second.
  picture: { slots: 12, perClient: 8, maxWaitMs: 5000, maxOwnWaitMs: 25_000 },
  // The app requests three files at once; nobody waits for many more than that.
  last: { slots: 6, perClient: 2, waitingPerClient: 10, maxWaitMs: 300, maxOwnWaitMs: 5000 },
  // Documents keep their slots for seconds while they wait for each other; a page needs a moment.
  page: { slots: 6, perClient: 2, waitingPerClient: 10, maxWaitMs: 300, maxOwnWaitMs: 5000 },
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
    page: slotsFor('page'),
    last: slotsFor('last'),
  }
  const hasRoom = ({ client, work }: GateRequest) => {
    if (givesWay(work) && slots.usual.expectedWaitMs(client) > 0) return false
    return slots[work].hasRoom(client)
  }
  const assertRoom = (request: GateRequest) => {
    if (hasRoom(request)) return
    watch.noteShed(request.work)
    throw overloaded()
  }
  return {
    hasRoom,
    assertRoom,
    isCrowded: () => slots.lookUp.expectedWaitMs('') > 0 || slots.usual.expectedWaitMs('') > 0,
    noteShed: (work) => watch.noteShed(work),
    run: async (request, work) => {
      assertRoom(request)
      return slots[request.work].run(request.client, work)
    },
  }
}
