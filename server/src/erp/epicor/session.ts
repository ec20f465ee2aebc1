import type { Clock } from '../../clock.ts'
import { ErpFailure } from '../calling/erp-failure.ts'

export interface Session {
  isOpen(): boolean
  /** Does work in the session, or without one where this Epicor gives or takes none. */
  use<T>(work: (id: string | undefined) => Promise<T>): Promise<T>
  /** Gives it back; the next work opens another. */
  end(): Promise<void>
}

interface Opening {
  /** Opens one; it takes a licence until it is given back. */
  signIn: () => Promise<string>
  signOut: (id: string) => Promise<void>
  clock: Clock
}

/** How long nobody asks for a session where there was none to have. */
const withoutMs = 60 * 60_000
/** After so long without work it is given back. */
const idleMs = 5 * 60_000

/**
 * One session for all calls, so that all of them take one licence. No Epicor has shown what it does with one: until a call
 * in a session has succeeded, one that fails is asked again without, and if that does the portal goes on so.
 */
export function openSession({ signIn, signOut, clock }: Opening): Session {
  let opened: Promise<string | undefined> | undefined
  let withoutUntil = 0
  let isProven = false
  const timer = setTimeout(() => void end(), idleMs).unref()

  const doWithout = () => {
    opened = undefined
    withoutUntil = clock.now().getTime() + withoutMs
  }
  const open = async () => {
    try {
      return await signIn()
    } catch (error) {
      opened = undefined
      if (!isRefused(error)) throw error
      doWithout()
      return undefined
    }
  }
  const end = async () => {
    const id = await opened?.catch(() => undefined)
    opened = undefined
    // Nobody waits for it: it ends by itself one day.
    if (id !== undefined) await signOut(id).catch(() => undefined)
  }
  const again = async <T>(work: Work<T>, gone: string): Promise<T> => {
    if ((await opened?.catch(() => undefined)) === gone) opened = undefined
    try {
      return await work(await (opened ??= open()))
    } catch (error) {
      if (!isGone(error)) throw error
      doWithout()
      return work(undefined)
    }
  }

  return {
    end,
    isOpen: () => opened !== undefined,
    async use(work) {
      if (clock.now().getTime() < withoutUntil) return work(undefined)
      timer.refresh()
      const id = await (opened ??= open())
      if (id === undefined) return work(undefined)
      try {
        const done = await work(id)
        isProven = true
        return done
      } catch (error) {
        if (isGone(error)) return again(work, id)
        if (isProven || !isRefused(error)) throw error
        const done = await work(undefined)
        await end()
        doWithout()
        return done
      }
    },
  }
}

type Work<T> = (id: string | undefined) => Promise<T>

const isGone = (error: unknown): boolean => error instanceof ErpFailure && error.kind === 'session gone'
const isRefused = (error: unknown): boolean => error instanceof ErpFailure && error.kind === 'refused'
