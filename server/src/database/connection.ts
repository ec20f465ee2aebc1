import { minuteMs } from '@portal/domain/time-units'
import type { ClientConfig } from 'pg'

export interface NamedServer {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  database: string
  username: string
  password?: string
}

interface Address {
  url: string
  /** A pooler refuses connections with settings that it does not keep: it sets them itself (deploy/README.md). */
  mayBePooler?: boolean
}

/** A PostgreSQL server by its address (`DATABASE_URL`), or the embedded one by its socket. */
export type DatabaseConnection = Address | NamedServer

/** The application name by which a portal connected to a database is recognised. */
export const applicationName = 'portal'

/** Settings for a session whose statements have no time limit, whatever the role or the server configures. */
export const withoutTimeLimit = { statement_timeout: '0' } as const

/**
 * No query is long enough to be worth compiling, which PostgreSQL does by default for those of large accounts. It takes
 * seconds, and no time limit ends it.
 */
const withoutCompiling = { jit: 'off' } as const

/**
 * A firewall on the way to the database forgets a connection that is silent for some minutes, and tells nobody. This also
 * notices that the server's machine is gone while a long statement runs; the system's own default is two hours.
 */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: minuteMs } as const

/** The connection and its session settings in the format of `pg`; the time zone is UTC. */
export function toPgConfig(
  connection: DatabaseConnection,
  settings: Readonly<Record<string, string>> = {},
): ClientConfig {
  const own = { application_name: applicationName, ...keptAlive }
  const mayBePooler = 'url' in connection && connection.mayBePooler === true
  const options = Object.entries({ TimeZone: 'UTC', ...(!mayBePooler && withoutCompiling), ...settings })
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(' ')
  if ('url' in connection) {
    const url = new URL(connection.url)
    checkCertificate(url)
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim())
    return { connectionString: url.href, ...own }
  }
  const { username, ...rest } = connection
  return { ...rest, user: username, options, ...own }
}

const checkedModes = ['prefer', 'require', 'verify-ca']

/**
 * The driver checks certificate and host in each of these modes, and warns that its next version will check less.
 * With `uselibpqcompat=true` in the address they keep the meaning that they have in PostgreSQL.
 */
function checkCertificate({ searchParams }: URL): void {
  const isChecked = searchParams.get('uselibpqcompat') !== 'true'
  if (isChecked && checkedModes.includes(searchParams.get('sslmode') ?? ''))
    searchParams.set('sslmode', 'verify-full')
}
