import * as z from 'zod/mini'
import { currentSession } from '../access/session-store.ts'
import { readStored, store } from '../access/storage.ts'

const key = 'portal.view'

const View = z.object({
  /** By list, the further columns that are shown. */
  columns: z.record(z.string(), z.array(z.string())),
  areRowsClose: z.boolean(),
})
const Kept = z.extend(View, { whose: z.int() })

/** How a person looks at lists in a wide window. */
export type View = z.infer<typeof View>

const usual: View = { columns: {}, areRowsClose: false }

/** A number that stands for a person: what is kept outlives the session, and must not name them to the next one. */
function signOf(email = ''): number {
  let sign = 7
  for (const letter of email) sign = (sign * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 31
  return sign
}

const whose = (): number => signOf(currentSession()?.user.email)

/** What the signed-in person chose in this browser; nothing of another person's. */
export function chosenView(): View {
  const stored = readStored(key)
  if (stored === null) return usual
  try {
    const { whose: by, ...view } = Kept.parse(JSON.parse(stored))
    return by === whose() ? view : usual
  } catch {
    return usual
  }
}

/** Kept in this browser, also for the next time; the choice of somebody else who was signed in here goes. */
export const keepView = (view: View): void => store(key, JSON.stringify({ ...view, whose: whose() }))
