import type { Clock } from '../../clock.ts'
import { ErpFailure } from '../calling/erp-failure.ts'

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
        if (isGone(error)) return inAnother(held, work, id)
        if (isProven || !isRefused(error)) throw error
        const done = await work(undefined)
        await end()
        held.doWithout()
        return done
      }
    },
  }
}

const isGone = (error: unknown): boolean => error instanceof ErpFailure && error.kind === 'session gone'
const isRefused = (error: unknown): boolean => error instanceof ErpFailure && error.kind === 'refused'

type Holder = ReturnType<typeof openHolder>

/** Holds the session that all calls share. */
function openHolder({ signIn, clock }: Omit<Opening, 'signOut'>) {
  let opened: Promise<string | undefined> | undefined
  let current: string | undefined
  let withoutUntil = 0
  let openedAt = 0
  const doWithout = () => {
    opened = undefined
    withoutUntil = clock.now().getTime() + withoutMs
  }
  const open = async () => {
    openedAt = clock.now().getTime()
    current = await givenBy(signIn)
    if (current === undefined) doWithout()
    return current
  }
  return {
    doWithout,
    isOpen: () => opened !== undefined,
    isOld: () => opened !== undefined && clock.now().getTime() - openedAt > longestMs,
    async id() {
      if (clock.now().getTime() < withoutUntil) return undefined
      opened ??= open()
      opened.catch(() => (opened = undefined))
      return opened
    },
    /** Forgets a session that is over, unless another call has opened a new one already. */
    forget(gone: string) {
      if (current !== gone) return
      current = undefined
      opened = undefined
    },
    take() {
      const last = opened
      opened = undefined
      return last
    },
  }
}

/** Opens a session; undefined where Epicor gives none. */
async function givenBy(signIn: Opening['signIn']): Promise<string | undefined> {
  try {
    return await signIn()
  } catch (error) {
    if (!isRefused(error)) throw error
    return undefined
  }
}

/** Does work once more in another session, or without one where that is over too. */
async function inAnother<T>(held: Holder, work: Work<T>, gone: string): Promise<T> {
  held.forget(gone)
  try {
    return await work(await held.id())
  } catch (error) {
    if (!isGone(error)) throw error
    held.doWithout()
    return work(undefined)
  }
}
