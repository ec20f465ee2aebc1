import type { Sql } from '../../database/sql.ts'

export class BrokenConnection extends Error {}

export type CommitFault = 'before' | 'after' | undefined

/** The same client, but a transaction may fail just before its commit, which undoes it, or just after, which does not. */
export function failingCommit(sql: Sql, nextFault: () => CommitFault): Sql {
  const begin: Sql['begin'] = async (work, mode) => {
    const fault = nextFault()
    const result = await sql.begin(async (tx) => {
      const done = await work(tx)
      if (fault === 'before') throw new BrokenConnection('the connection broke before the commit')
      return done
    }, mode)
    if (fault === 'after') throw new BrokenConnection('the connection broke after the commit')
    return result
  }
  const query = (...[strings, ...values]: Parameters<Sql>) => sql(strings, ...values)
  return Object.assign(query as Sql, { ...sql, begin })
}
