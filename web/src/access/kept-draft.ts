import { currentSession } from './session-store.ts'

/** What is being typed, into which box and by whom; in memory alone. */
interface Draft {
  readonly email: string | undefined
  readonly name: string
  readonly text: string
}

let draft: Draft | undefined

const whose = (): string | undefined => currentSession()?.user.email

/** Remembers what is in a box, in case the session ends before it is sent. */
export function noteDraft(name: string, text: string): void {
  draft = { email: whose(), name, text }
}

/** What the same person had typed into the box when the session ended; they are led back to where it was. */
export const keptDraft = (name: string): string | undefined =>
  draft?.name === name && draft.email === whose() ? draft.text : undefined

/** The box is gone: what was in it is of use only to who has to sign in again. */
export function leaveDraft(): void {
  if (currentSession() !== undefined) draft = undefined
}
