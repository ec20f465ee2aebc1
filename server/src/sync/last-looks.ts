import type { Stream } from '../erp/port.ts'
import type { Look } from './looks.ts'
import type { Syncing } from './syncing.ts'

/** A stream and how far back it was asked. */
export interface Looked {
  name: string
  look: Look
}

/**
 * Keeps when each stream was last asked, near and far. Before the first look of each kind that is the time as of which the
 * connector's records are complete: a transaction that was open when the portal stopped may have ended since.
 */
export function openLastLooks({ sql, connector }: Pick<Syncing, 'sql' | 'connector'>) {
  const times: Record<Look, Map<string, Date>> = { near: new Map(), far: new Map() }
  let atStart: Date | undefined
  const timeAtStart = async (): Promise<Date> => {
    const [row] = await sql<{ asOf: Date | null }[]>`
      select as_of as "asOf" from connector where name = ${connector.name}`
    return row?.asOf ?? new Date(0)
  }
  return {
    /** When a stream was last asked by a look of this kind. */
    of: async ({ name }: Stream, look: Look): Promise<Date> =>
      times[look].get(name) ?? (atStart ??= await timeAtStart()),
    /** To call once the changes of these streams have landed, with the time at which they began to be asked. */
    note: (asked: readonly Looked[], begun: Date): void => {
      for (const { name, look } of asked) {
        times.near.set(name, begun)
        if (look === 'far') times.far.set(name, begun)
      }
    },
  }
}

export type LastLooks = ReturnType<typeof openLastLooks>
