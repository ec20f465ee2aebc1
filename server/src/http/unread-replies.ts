import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { overloaded } from '../faults.ts'

/** The most that one client may leave unread before its next call is refused: a few of the largest files. */
const mostUnreadBytes = 64 * 1024 * 1024

/** Replies wait in memory until their client has read them, which a client may put off. */
export interface UnreadReplies {
  /** Throws a 503 while the client leaves too much unread. */
  assertRoom(client: string): void
  /** Counts a reply until its client has read it or is gone. */
  note(client: string, reply: ServerResponse, bytes: number): void
}

export function openUnreadReplies(most = mostUnreadBytes): UnreadReplies {
  const unread = new Map<string, number>()
  const add = (client: string, bytes: number) => {
    const now = (unread.get(client) ?? 0) + bytes
    if (now > 0) unread.set(client, now)
    else unread.delete(client)
  }
  return {
    assertRoom: (client) => {
      if ((unread.get(client) ?? 0) > most) throw overloaded()
    },
    note: (client, reply, bytes) => {
      add(client, bytes)
      finished(reply, () => add(client, -bytes))
    },
  }
}
