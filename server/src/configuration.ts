import { readConnectorsFile } from './erp/connectors-file.ts'
import { parseNetworks, privateNetworks } from './networks.ts'
import { readSettings } from './settings.ts'
import type { Environment } from './settings.ts'
import type { Supplier } from './supplier/supplier.ts'

export type Configuration = ReturnType<typeof readConfiguration>

/**
 * Every setting of the environment, paths absolute. The secure networks fall back on the supplier's, then on the
 * private ranges.
 */
export function readConfiguration(env: Environment, supplier?: Pick<Supplier, 'secureNetworks'>) {
  const settings = readSettings(env)
  const { PORT: port, HOST: host, PUBLIC_URL: publicUrl } = settings
  return {
    /** 0 takes any free port. */
    port,
    host,
    /** The embedded database, written mail and generated secrets live under it. */
    dataDir: settings.DATA_DIR,
    /** Where the pictures are that imported photos name; unset: nobody sees them. */
    photosDir: settings.PHOTOS_DIR,
    /** Set: that PostgreSQL is used and none is started. It may be a pooler of transactions. */
    databaseUrl: settings.DATABASE_URL,
    /** Past the pooler, for migrations, jobs, the sync and commands; unset: DATABASE_URL is no pooler. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** A replica, which may lag, for lists and exports; unset: they read what the others write. */
    databaseReadUrl: settings.DATABASE_READ_URL,
    /** Whether an empty embedded database may be filled with the demo data. */
    demo: settings.DEMO,
    /** Where people reach the portal, without a slash at the end; links in mails begin with it. */
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? addressOf(host, port),
    /** Unset: mails are written as files under `dataDir/outbox`. */
    smtpUrl: settings.SMTP_URL,
    secureNetworks: settings.SECURE_NETWORKS ?? parseNetworks(supplier?.secureNetworks ?? privateNetworks),
    /** Proxies whose `X-Forwarded-For` is believed; none unless named. */
    trustedProxies: settings.TRUSTED_PROXIES ?? parseNetworks([]),
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    logLevel: settings.LOG_LEVEL,
    /** The systems behind the portal; none: its data come from files. */
    connectors: readConnectorsFile(settings.CONNECTORS_FILE),
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapTrafficTilesUrl: settings.MAP_TRAFFIC_TILES_URL,
  }
}

/** The address a browser on this machine opens. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
