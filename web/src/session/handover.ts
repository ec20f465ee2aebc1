import { onPurge } from '../access/session-store.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

// In memory alone: a password never goes into the address, the history or the storage.
let handed: Credentials | undefined

onPurge(() => {
  handed = undefined
})

/** Hands a password that has just been reset over to the sign-in form. */
export function handOver(credentials: Credentials): void {
  handed = credentials
}

/** What the sign-in form is prefilled with; gone with the next sign-in. */
export const handedOver = (): Credentials | undefined => handed
