import * as z from 'zod/mini'
import { currentSession } from '../access/session-store.ts'
import { readStored, store } from '../access/storage.ts'

const key = 'portal.view'

const View = z.object({
  /** The further columns shown, by list. */
  columns: z.record(z.string(), z.array(z.string())),
  areRowsClose: z.boolean(),
})
const Kept = z.extend(View, { whose: z.int() })

/** A user's display settings for lists in a wide window. */
export type View = z.infer<typeof View>

const defaults: View = { columns: {}, areRowsClose: false }

/** A hash of the email. The settings outlive the session, so they must not show the next user whose they were. */
function hashOf(email = ''): number {
  let hash = 7
  for (const letter of email) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 31
  return hash
}

const whose = (): number => hashOf(currentSession()?.user.email)

/** The settings of the signed-in user in this browser; the defaults if another user saved the stored ones. */
export function chosenView(): View {
  const stored = readStored(key)
  if (stored === null) return defaults
  try {
    const { whose: by, ...view } = Kept.parse(JSON.parse(stored))
    return by === whose() ? view : defaults
  } catch {
    return defaults
  }
}

/** Saves the settings in this browser beyond the session, in place of any other user's. */
export const keepView = (view: View): void => store(key, JSON.stringify({ ...view, whose: whose() }))
