import { overloaded } from '../faults.ts'
import { openPlaces } from '../queueing/places.ts'
import type { PlaceLimits, Places } from '../queueing/places.ts'

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
const limits: Readonly<Record<Work, Omit<PlaceLimits, 'refuse' | 'noteWait'>>> = {
  lookUp: { most: 16, each: 8, patienceMs: 150 },
  usual: { most: 24, each: 8, patienceMs: 300 },
  // A system that is slow keeps each for seconds, which must not take the places of what needs none.
  live: { most: 100, each: 4, eachWaiting: 12, patienceMs: 300, ownPatienceMs: 5000 },
  // A page shows two dozen of them at once, and a browser does not ask again for one that was refused.
  picture: { most: 12, each: 8, patienceMs: 5000 },
  // The app asks for three files at once; many more than that are no person's waiting.
  last: { most: 6, each: 2, eachWaiting: 10, patienceMs: 300, ownPatienceMs: 5000 },
}

export function createGate(watch: ShedWatch): Gate {
  const placesFor = (work: Work) =>
    openPlaces({
      ...limits[work],
      refuse: () => {
        watch.noteShed(work)
        return overloaded()
      },
      noteWait: (ms) => watch.noteWait(work, ms),
    })
  const places: Readonly<Record<Work, Places>> = {
    lookUp: placesFor('lookUp'),
    usual: placesFor('usual'),
    live: placesFor('live'),
    picture: placesFor('picture'),
    last: placesFor('last'),
  }
  const hasRoom = ({ who, work }: Asking) => {
    // As long as anything else has to wait, what gives way is not begun.
    if (work === 'last' && places.usual.expectedMs(who) > 0) return false
    return places[work].hasRoom(who)
  }
  const assertRoom = (asking: Asking) => {
    if (hasRoom(asking)) return
    watch.noteShed(asking.work)
    throw overloaded()
  }
  return {
    hasRoom,
    assertRoom,
    isCrowded: () => places.lookUp.expectedMs('') > 0 || places.usual.expectedMs('') > 0,
    noteShed: (work) => watch.noteShed(work),
    run: async (asking, work) => {
      assertRoom(asking)
      return places[asking.work].run(asking.who, work)
    },
  }
}
