import { hourMs, minuteMs } from '@portal/domain/time-units'
import type { Clock } from '../../clock.ts'
import { isFailure } from '../calling/erp-failure.ts'

type Work<T> = (id: string | undefined) => Promise<T>

interface Opening {
  /** Opens a session, which takes a licence until it is closed. */
  signIn: () => Promise<string>
  signOut: (id: string) => Promise<void>
  clock: Clock
}

/** How long calls go without a session before one is asked for again. */
const withoutMs = hourMs
/** A session is closed after this time without work. */
const idleMs = 5 * minuteMs
/** A session is replaced after this time: one that was opened while all licences were taken has to wait at each call. */
const longestMs = 15 * minuteMs

/**
 * One session for all calls, so that they take one licence. It has not been tried with a real Epicor: until a call in a
 * session has succeeded, a refused call is repeated without one, and if that succeeds the portal goes on without.
 */
export function openSession({ signOut, ...opening }: Opening) {
  const held = openHolder(opening)
  let isProven = false
  /** Closes the session; the next work opens another. */
  const end = () => close(held.take(), signOut)
  const doWithout = async () => {
    held.doWithout()
    await end()
  }
  const timer = setTimeout(() => void end(), idleMs).unref()

  return {
    end,
    isOpen: () => held.isOpen(),
    /** Does work in the session, or without one if this Epicor gives none or accepts none. */
    async use<T>(work: Work<T>): Promise<T> {
      timer.refresh()
      if (held.isOld()) void end()
      const session = held.session()
      const id = await session?.id
      if (id === undefined) return work(undefined)
      try {
        const done = await work(id)
        isProven = true
        return done
      } catch (error) {
        if (isFailure(error, 'session gone')) {
          held.forget(session)
          return inAnother(work, await held.session()?.id, doWithout)
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
  /** Undefined if Epicor gives none. */
  id: Promise<string | undefined>
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
  /** Forgets a session that is over, unless another has been opened, or is being opened, in its place. */
  const forget = (gone: Held | undefined) => {
    if (held === gone) held = undefined
  }
  const forgetIfNone = async (mine: Held) => {
    const [asked] = await Promise.allSettled([mine.id])
    if (asked.status === 'fulfilled' && asked.value !== undefined) return
    if (asked.status === 'fulfilled') doWithout()
    forget(mine)
  }
  const open = (): Held => {
    const mine: Held = { id: givenBy(signIn), openedAt: now() }
    void forgetIfNone(mine)
    return mine
  }
  return {
    doWithout,
    forget,
    isOpen: () => held !== undefined,
    isOld: () => held !== undefined && now() - held.openedAt > longestMs,
    session: (): Held | undefined => (now() < withoutUntil ? undefined : (held ??= open())),
    take() {
      const last = held
      held = undefined
      return last
    },
  }
}

async function close(last: Held | undefined, signOut: Opening['signOut']): Promise<void> {
  const [asked] = await Promise.allSettled([last?.id])
  const id = asked.status === 'fulfilled' ? asked.value : undefined
  // A session that cannot be closed times out in Epicor.
  if (id !== undefined) await Promise.allSettled([signOut(id)])
}

/** Opens a session; undefined if Epicor gives none. */
async function givenBy(signIn: Opening['signIn']): Promise<string | undefined> {
  try {
    return await signIn()
  } catch (error) {
    if (!isFailure(error, 'refused')) throw error
    return undefined
  }
}

/** Does work once more in another session, or without one if that is over too. */
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
