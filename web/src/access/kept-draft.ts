import { currentSession } from './session-store.ts'

/** Unsent text by the name of its text box, and the user who typed it; only in memory. */
let drafts = new Map<string, string>()
let typist: string | undefined

const whose = (): string | undefined => currentSession()?.user.email

/** Remembers the text of a box, in case the session ends before it is sent. */
export function noteDraft(name: string, text: string): void {
  if (typist !== whose()) drafts = new Map()
  typist = whose()
  drafts.set(name, text)
}

/** The text that the same user had in the box when the session ended. */
export const keptDraft = (name: string): string | undefined =>
  typist === whose() ? drafts.get(name) : undefined

/** Called when the box unmounts: its text is kept only if that happened because the session ended. */
export function leaveDraft(name: string): void {
  if (currentSession() !== undefined) drafts.delete(name)
}
