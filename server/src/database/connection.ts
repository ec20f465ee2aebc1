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

/** By this a portal at work on a database is known. */
export const applicationName = 'portal'

/** The same place in the words of `pg`, which migrations and jobs bring along. */
export function toPgConfig(connection: DatabaseConnection): ClientConfig {
  const name = { application_name: applicationName }
  if ('url' in connection) return { connectionString: connection.url, ...name }
  const { username, ...rest } = connection
  return { ...rest, user: username, ...name }
}
