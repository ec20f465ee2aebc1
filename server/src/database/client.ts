import pg from 'pg'
import { toPgConfig, withoutTimeLimit, type DatabaseConnection } from './connection.ts'

/** A busy server takes connections within seconds; one that hangs never does. */
const connectWithinMs = 10_000

/** Opens one connection for a whole task, whose statements have no time limit; it is closed however the task ends. */
export async function withClient<T>(
  connection: DatabaseConnection,
  task: (client: pg.Client) => Promise<T>,
  withinMs = connectWithinMs,
): Promise<T> {
  const client = new pg.Client({
    ...toPgConfig(connection, withoutTimeLimit),
    connectionTimeoutMillis: withinMs,
  })
  // A connection that breaks also fails its statement, and the caller gets that error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await task(client)
  } finally {
    // During a COPY this cuts the connection, and the server rolls back.
    await client.end()
  }
}
