import { sqlOver, type Sql } from '../database/sql.ts'

/** Records the text of each statement; each is a round trip. */
export const recordingSql = (sql: Sql, statements: string[]): Sql =>
  Object.assign(
    sqlOver((statement) => {
      statements.push(statement.text)
      return sql.unsafe(statement.text, statement.values, { prepare: true })
    }),
    { begin: takesAConnection, reserve: takesAConnection, end: () => Promise.resolve() },
  )

/** Taking a connection would need more than one round trip. */
const takesAConnection = () => Promise.reject(new Error('this connection is for single statements'))
