import type { Clock } from '../../clock.ts'
import { isFailure } from '../calling/erp-failure.ts'

export interface Session {
  isOpen(): boolean
  /** Does work in the session, or without one where this Epicor gives none or accepts none. */
  use<T>(work: Work<T>): Promise<T>
  /** Closes the session; the next work opens another. */
  end(): Promise<void>
}

type Work<T> = (id: string | undefined) => Promise<T>

interface Opening {
  /** Opens a session, which takes a licence until it is closed. */
  signIn: () => Promise<string>
  signOut: (id: string) => Promise<void>
  clock: Clock
}

/** How long calls go without a session before one is asked for again. */
const withoutMs = 60 * 60_000
/** A session is closed after this time without work. */
const idleMs = 5 * 60_000
/** A session is replaced after this time: one that was opened while all licences were taken has to wait at each call. */
const longestMs = 15 * 60_000

/**
 * One session for all calls, so that they take one licence. It has not been tried with a real Epicor: until a call in a
 * session has succeeded, a refused call is repeated without one, and if that succeeds the portal goes on without.
 */
export function openSession({ signOut, ...opening }: Opening): Session {
  const held = openHolder(opening)
  let isProven = false
  const end = async () => {
    const [last] = await Promise.allSettled([held.take()])
    const id = last.status === 'fulfilled' ? last.value : undefined
    // A session that cannot be closed times out in Epicor.
    if (id !== undefined) await Promise.allSettled([signOut(id)])
  }
  const doWithout = async () => {
    held.doWithout()
    await end()
  }
  const timer = setTimeout(() => void end(), idleMs).unref()

  return {
    end,
    isOpen: () => held.isOpen(),
    async use(work) {
      timer.refresh()
      if (held.isOld()) void end()
      const id = await held.id()
      if (id === undefined) return work(undefined)
      try {
        const done = await work(id)
        isProven = true
        return done
      } catch (error) {
        if (isFailure(error, 'session gone')) {
          held.forget(id)
          return inAnother(work, await held.id(), doWithout)
        }
        if (isProven || !isFailure(error, 'refused')) throw error
        const done = await work(undefined)
        await doWithout()
        return done
      }
    },
  }
}

interface Held {
  /** Undefined where Epicor gives none. */
  id: Promise<string | undefined>
  /** The id once Epicor has given it. */
  given?: string | undefined
  openedAt: number
}

/** Holds the session that all calls share. */
function openHolder({ signIn, clock }: Omit<Opening, 'signOut'>) {
  let held: Held | undefined
  let withoutUntil = 0
  const now = () => clock.now().getTime()
  const doWithout = () => {
    withoutUntil = now() + withoutMs
  }
  const noteGiven = async (mine: Held) => {
    const [asked] = await Promise.allSettled([mine.id])
    if (asked.status === 'fulfilled') mine.given = asked.value
    if (mine.given !== undefined) return
    if (asked.status === 'fulfilled') doWithout()
    if (held === mine) held = undefined
  }
  const open = (): Held => {
    const mine: Held = { id: givenBy(signIn), openedAt: now() }
    void noteGiven(mine)
    return mine
  }
  return {
    doWithout,
    isOpen: () => held !== undefined,
    isOld: () => held !== undefined && now() - held.openedAt > longestMs,
    async id() {
      if (now() < withoutUntil) return undefined
      held ??= open()
      return held.id
    },
    /** Forgets a session that is over, unless another has been opened, or is being opened, in its place. */
    forget(gone: string) {
      if (held?.given === gone) held = undefined
    },
    take() {
      const last = held?.id
      held = undefined
      return last
    },
  }
}

/** Opens a session; undefined where Epicor gives none. */
async function givenBy(signIn: Opening['signIn']): Promise<string | undefined> {
  try {
    return await signIn()
  } catch (error) {
    if (!isFailure(error, 'refused')) throw error
    return undefined
  }
}

/** Does work once more in another session, or without one where that is over too. */
async function inAnother<T>(
  work: Work<T>,
  id: string | undefined,
  doWithout: () => Promise<void>,
): Promise<T> {
  try {
    return await work(id)
  } catch (error) {
    if (!isFailure(error, 'session gone')) throw error
    await doWithout()
    return work(undefined)
  }
}
