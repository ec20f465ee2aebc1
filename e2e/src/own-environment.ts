/** What sets a portal up (README.md), but for what each test sets itself. */
const settings = [
  'HOST',
  'PHOTOS_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DEMO',
  'PUBLIC_URL',
  'SMTP_URL',
  'SECURE_NETWORKS',
  'TRUSTED_PROXIES',
  'SESSION_IDLE_MINUTES',
  'MAP_STYLE_URL',
  'MAP_TRAFFIC_TILES_URL',
  'SUPPLIER_FILE',
  'CONNECTORS_FILE',
]

/** The caller's environment without them: tests write, and reach no database, mail server or ERP of the caller. */
export const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)))
