import { currentSession } from './session-store.ts'

/** What is being typed, by the name of its box, and by whom; in memory alone. */
let drafts = new Map<string, string>()
let typist: string | undefined

const whose = (): string | undefined => currentSession()?.user.email

/** Remembers what is in a box, in case the session ends before it is sent. */
export function noteDraft(name: string, text: string): void {
  if (typist !== whose()) drafts = new Map()
  typist = whose()
  drafts.set(name, text)
}

/** What the same person had typed into the box when the session ended; they are led back to where it was. */
export const keptDraft = (name: string): string | undefined =>
  typist === whose() ? drafts.get(name) : undefined

/** The box is gone: what was in it is of use only to who has to sign in again. */
export function leaveDraft(name: string): void {
  if (currentSession() !== undefined) drafts.delete(name)
}
