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

/** The same place in the words of `pg`; a session there is in UTC, as the portal reckons. */
export function toPgConfig(connection: DatabaseConnection): ClientConfig {
  const name = { application_name: applicationName }
  if ('url' in connection) {
    const url = new URL(connection.url)
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${inUtc}`.trim())
    return { connectionString: url.href, ...name }
  }
  const { username, ...rest } = connection
  return { ...rest, user: username, options: inUtc, ...name }
}

const inUtc = '-c TimeZone=UTC'
