import { readConnectorsFile } from './erp/connectors-file.ts'
import { parseNetworks, privateNetworks } from './networks.ts'
import { readSettings, type Environment } from './settings.ts'
import type { Supplier } from './supplier/supplier.ts'

export type Configuration = ReturnType<typeof readConfiguration>

/**
 * All settings from the environment, with absolute paths. The secure networks default to the supplier's, and
 * then to the private ranges.
 */
export function readConfiguration(env: Environment, supplier?: Pick<Supplier, 'secureNetworks'>) {
  const settings = readSettings(env)
  const { PORT: port, HOST: host, PUBLIC_URL: publicUrl } = settings
  return {
    /** 0 takes any free port. */
    port,
    host,
    /** The folder of the embedded database, of mails written as files and of generated secrets. */
    dataDir: settings.DATA_DIR,
    /** The folder of the pictures that imported photos name; if unset, nobody sees these photos. */
    photosDir: settings.PHOTOS_DIR,
    /** The PostgreSQL to use instead of the embedded one; it may be a pooler in transaction mode. */
    databaseUrl: settings.DATABASE_URL,
    /**
     * The address that bypasses the pooler, for migrations, jobs, the sync and commands; if unset,
     * DATABASE_URL is not a pooler.
     */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** A replica, which may lag, for lists, home's figures, searches and exports; if unset, they use the main database. */
    databaseReadUrl: settings.DATABASE_READ_URL,
    /** Whether an empty embedded database may be filled with the demo data. */
    demo: settings.DEMO,
    /** The portal's address for users, without a slash at the end; links in mails begin with it. */
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? localAddress(host, port),
    /** If unset, mails are written as files under `dataDir/outbox`. */
    smtpUrl: settings.SMTP_URL,
    secureNetworks: settings.SECURE_NETWORKS ?? parseNetworks(supplier?.secureNetworks ?? privateNetworks),
    /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
    trustedProxies: settings.TRUSTED_PROXIES ?? parseNetworks([]),
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    logLevel: settings.LOG_LEVEL,
    /** The connectors; if there are none, the data come from files. */
    connectors: readConnectorsFile(settings.CONNECTORS_FILE),
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapTrafficTilesUrl: settings.MAP_TRAFFIC_TILES_URL,
  }
}

/** The address a browser on this machine opens. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
