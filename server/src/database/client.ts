import pg from 'pg'
import { toPgConfig, withoutTimeLimit } from './connection.ts'
import type { DatabaseConnection } from './connection.ts'

/** One connection for what is done from beginning to end on it, without a limit of time; ended however that ends. */
export async function withClient<T>(
  connection: DatabaseConnection,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(toPgConfig(connection, withoutTimeLimit))
  // A connection that breaks fails its statement too: that one is told to the caller.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await task(client)
  } finally {
    // In the middle of a COPY this cuts the connection: the server rolls back.
    await client.end()
  }
}
