import { onPurge } from '../access/session-store.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  /** What the sign-in form says about the password. */
  readonly words: string
  readonly tone: 'good' | 'plain'
}

// Only in memory: a password never goes into the address, the history or the storage.
let handed: Credentials | undefined

onPurge(() => {
  handed = undefined
})

/** Passes a password that was just reset, or may have been, to the sign-in form. */
export function handOver(credentials: Credentials): void {
  handed = credentials
}

/** The credentials to prefill the sign-in form with; cleared by the next sign-in. */
export const handedOver = (): Credentials | undefined => handed
