import { resolve } from 'node:path'
import type { BlockList } from 'node:net'
import { logLevels } from './log.ts'
import type { LogLevel } from './log.ts'
import { parseNetworks, privateNetworks } from './networks.ts'
import { ConfigurationError } from './start-refusal.ts'
import type { Supplier } from './supplier/supplier.ts'
import {
  flag,
  folderOf,
  httpUrl,
  oneOf,
  setting,
  tileUrl,
  urlOf,
  wholeNumber,
} from './configuration/settings.ts'
import type { Environment } from './configuration/settings.ts'

export interface Configuration {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute. The embedded database, written mail and generated secrets live under it. */
  dataDir: string
  /** Absolute. Where the pictures are that imported photos name; unset: nobody sees them. */
  photosDir: string | undefined
  /** Set: that PostgreSQL is used and none is started. */
  databaseUrl: string | undefined
  /** Whether an empty embedded database may be filled with the demo data. */
  demo: boolean
  /** Where people reach the portal, without a slash at the end; links in mails begin with it. */
  publicUrl: string
  /** Unset: mails are written as files under `dataDir/outbox`. */
  smtpUrl: string | undefined
  secureNetworks: BlockList
  /** Proxies whose `X-Forwarded-For` is believed; none unless named. */
  trustedProxies: BlockList
  sessionIdleMinutes: number
  logLevel: LogLevel
  mapStyleUrl: string | undefined
  mapTrafficTilesUrl: string | undefined
}

/**
 * Reads every setting from the environment; an empty value counts as unset. The secure networks fall
 * back on the supplier's, then on the private ranges.
 */
export function readConfiguration(
  env: Environment,
  supplier?: Pick<Supplier, 'secureNetworks'>,
): Configuration {
  const read = (name: string) => setting(env, name)
  const port = wholeNumber(read('PORT'), { least: 0, most: 65_535, otherwise: 4000 })
  const host = hostName(read('HOST')) ?? '127.0.0.1'
  return {
    port,
    host,
    dataDir: resolve(read('DATA_DIR').value ?? 'data'),
    photosDir: folderOf(read('PHOTOS_DIR')),
    databaseUrl: urlOf(read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    demo: flag(read('DEMO'), true),
    publicUrl: httpUrl(read('PUBLIC_URL'))?.replace(/\/+$/, '') ?? addressOf(host, port),
    smtpUrl: urlOf(read('SMTP_URL'), ['smtp:', 'smtps:']),
    secureNetworks: networks('SECURE_NETWORKS', env, supplier?.secureNetworks ?? privateNetworks),
    trustedProxies: networks('TRUSTED_PROXIES', env, []),
    sessionIdleMinutes: wholeNumber(read('SESSION_IDLE_MINUTES'), { least: 1, most: 10_080, otherwise: 480 }),
    logLevel: oneOf(read('LOG_LEVEL'), logLevels) ?? 'info',
    mapStyleUrl: httpUrl(read('MAP_STYLE_URL')),
    mapTrafficTilesUrl: tileUrl(read('MAP_TRAFFIC_TILES_URL')),
  }
}

/** The address a browser on this machine opens. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function hostName({ name, value }: { name: string; value: string | undefined }): string | undefined {
  if (value === undefined || /^[\w.:-]+$/.test(value)) return value
  throw new ConfigurationError(
    `${name} must be a host name or an IP address to listen on, such as 127.0.0.1.`,
  )
}

function networks(name: string, env: Environment, otherwise: readonly string[]): BlockList {
  const entries = setting(env, name)
    .value?.split(/[\s,]+/)
    .filter((entry) => entry !== '')
  try {
    return parseNetworks(entries ?? otherwise)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ConfigurationError(
      `${name} must list IP addresses or networks such as 10.0.0.0/8, separated by commas; '${error.message}' is neither.`,
    )
  }
}
