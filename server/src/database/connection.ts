import type { ClientConfig } from 'pg'

/** A PostgreSQL given by address (`DATABASE_URL`), or the embedded one by its socket. */
export type DatabaseConnection =
  | { url: string }
  | {
      /** A host name, or the folder of a Unix socket. */
      host: string
      port: number
      database: string
      username: string
      password?: string
    }

/** The same place in the words of `pg`, which migrations and jobs bring along. */
export function toPgConfig(connection: DatabaseConnection): ClientConfig {
  if ('url' in connection) return { connectionString: connection.url }
  const { username, ...rest } = connection
  return { ...rest, user: username }
}
