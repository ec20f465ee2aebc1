import { foundKinds } from '@portal/domain/search-results'
import * as z from 'zod/mini'
import { currentSession, recentKey } from '../access/session-store.ts'
import { forget, readStored, store } from '../access/storage.ts'

const Recent = z.object({ kind: z.enum(foundKinds), title: z.string(), about: z.string(), href: z.string() })
const Kept = z.object({ email: z.string(), records: z.array(Recent) })

/** What is stored of an opened record: its name and address, never its state. */
export type Recent = z.infer<typeof Recent>

const mostKept = 8

/** The records that the signed-in user last opened from the box, newest first. */
export function recentRecords(): Recent[] {
  const stored = readStored(recentKey)
  if (stored === null) return []
  try {
    const { email, records } = Kept.parse(JSON.parse(stored))
    return email === currentSession()?.user.email ? records : []
  } catch {
    return []
  }
}

/** Stores an opened record in this browser until the session ends. */
export function keepRecent({ kind, title, about, href }: Recent): void {
  const email = currentSession()?.user.email
  if (email === undefined) return
  const others = recentRecords().filter((each) => each.href !== href)
  const records = [{ kind, title, about, href }, ...others].slice(0, mostKept)
  store(recentKey, JSON.stringify({ email, records }))
}

export const forgetRecent = (): void => forget(recentKey)
