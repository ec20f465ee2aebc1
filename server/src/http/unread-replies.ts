import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { overloaded } from '../faults.ts'

/** The most that one client may leave unread before its next call is refused: a few of the largest files. */
const mostUnreadBytes = 64 * 1024 * 1024

/** Replies wait in memory until their client has read them, which a client may put off. */
export function openUnreadReplies(most = mostUnreadBytes) {
  const unread = new Map<string, number>()
  const add = (client: string, bytes: number) => {
    const now = (unread.get(client) ?? 0) + bytes
    if (now > 0) unread.set(client, now)
    else unread.delete(client)
  }
  return {
    /** Throws a 503 while the client leaves too much unread. */
    assertRoom: (client: string) => {
      if ((unread.get(client) ?? 0) > most) throw overloaded()
    },
    /** Counts a reply until its client has read it or is gone. */
    note: (client: string, reply: ServerResponse, bytes: number) => {
      add(client, bytes)
      finished(reply, () => add(client, -bytes))
    },
  }
}

export type UnreadReplies = ReturnType<typeof openUnreadReplies>
