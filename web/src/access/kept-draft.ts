import { currentSession } from './session-store.ts'

/** What is being typed, where and by whom; in memory alone. */
interface Draft {
  readonly email: string | undefined
  readonly path: string
  readonly name: string
  readonly text: string
}

let draft: Draft | undefined

const here = (name: string) => ({
  email: currentSession()?.user.email,
  path: location.pathname + location.search,
  name,
})

/** Remembers what is in a box, in case the session ends before it is sent. */
export function noteDraft(name: string, text: string): void {
  draft = { ...here(name), text }
}

/** What the same person had typed into the box of this page when the session ended. */
export function keptDraft(name: string): string | undefined {
  const { email, path } = here(name)
  const isIt = draft?.name === name && draft.email === email && draft.path === path
  return isIt ? draft?.text : undefined
}

/** The box is gone: what was in it is of use only to who has to sign in again. */
export function leaveDraft(): void {
  if (currentSession() !== undefined) draft = undefined
}
