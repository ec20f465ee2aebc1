import type { Stream } from '../erp/port.ts'
import type { Look } from './looks.ts'
import type { Syncing } from './syncing.ts'

/** A stream and how far back it was asked. */
export interface Looked {
  name: string
  look: Look
}

/**
 * Keeps when each stream was last asked. After a start the first look is a far one from the time of the connector's records:
 * a transaction that was open when the portal stopped may have ended meanwhile.
 */
export function openLastLooks({ sql, connector }: Pick<Syncing, 'sql' | 'connector'>) {
  const times = new Map<string, Record<Look, Date>>()
  let atStart: Date | undefined
  const timeAtStart = async (): Promise<Date> => {
    const [row] = await sql<{ asOf: Date | null }[]>`
      select as_of as "asOf" from connector where name = ${connector.name}`
    return row?.asOf ?? new Date(0)
  }
  return {
    /** How far back a stream is to be asked, and from when. */
    of: async ({ name }: Stream, look: Look): Promise<{ look: Look; lastLook: Date }> => {
      const known = times.get(name)
      if (known !== undefined) return { look, lastLook: known[look] }
      return { look: 'far', lastLook: (atStart ??= await timeAtStart()) }
    },
    /** To call once the changes of these streams have landed, with the time at which they began to be asked. */
    note: (asked: readonly Looked[], begun: Date): void => {
      for (const { name, look } of asked) {
        const far = look === 'far' ? begun : (times.get(name)?.far ?? begun)
        times.set(name, { near: begun, far })
      }
    },
  }
}

export type LastLooks = ReturnType<typeof openLastLooks>
