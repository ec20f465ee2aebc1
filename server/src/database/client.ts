import pg from 'pg'
import { toPgConfig, withoutTimeLimit } from './connection.ts'
import type { DatabaseConnection } from './connection.ts'

/** Opens one connection for a whole task, without a time limit; it is closed however the task ends. */
export async function withClient<T>(
  connection: DatabaseConnection,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(toPgConfig(connection, withoutTimeLimit))
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
