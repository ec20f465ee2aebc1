import type { Endpoint } from './socket.ts'

export interface SettingsOptions {
  /** False for a throw-away server: faster, and a crash may cost the data. */
  isDurable?: boolean
  maxConnections?: number
  /** Uses little memory, if this process is the one that starts it: a command soon ends. */
  isSmall?: boolean
}

/** The settings of postgresql.conf. */
export function settingsFor(
  { host, port }: Endpoint,
  { isDurable = true, maxConnections = 60, isSmall = false }: SettingsOptions,
): Record<string, string> {
  const durability = isDurable ? 'on' : 'off'
  const listen: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: host }
      : { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
  return {
    ...listen,
    port: String(port),
    max_connections: String(maxConnections),
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    shared_buffers: isSmall ? '32MB' : '256MB',
    effective_cache_size: '1GB',
    work_mem: isSmall ? '8MB' : '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // Pages come from memory or a solid-state disk, and no query is long enough to be worth compiling.
    random_page_cost: '1.1',
    jit: 'off',
    // After a crash one sync call for the whole file system instead of one for each of a thousand files,
    // which takes half a minute on a busy disk.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // The portal's supervisor starts PostgreSQL again after a crash. PostgreSQL's own restart sometimes hangs if its
    // recovery fails, as on a full disk.
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of statements go to their sender, who logs them; this log is only for the state of the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
}
