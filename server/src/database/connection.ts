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

/** The settings of a session whose statements may take as long as they take, whatever the role or the server says. */
export const withoutTimeLimit = { statement_timeout: '0' } as const

/** The same place in the words of `pg`, with settings of a session there; it is in UTC, as the portal reckons. */
export function toPgConfig(
  connection: DatabaseConnection,
  settings: Readonly<Record<string, string>> = {},
): ClientConfig {
  const name = { application_name: applicationName }
  const options = Object.entries({ TimeZone: 'UTC', ...settings })
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(' ')
  if ('url' in connection) {
    const url = new URL(connection.url)
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim())
    return { connectionString: url.href, ...name }
  }
  const { username, ...rest } = connection
  return { ...rest, user: username, options, ...name }
}
