import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { toPgConfig, type DatabaseConnection } from './connection.ts'

function tlsOf(query: string): unknown {
  const client = new pg.Client(toPgConfig({ url: `postgres://portal@db.example.com/portal?${query}` }))
  return (client as unknown as { connectionParameters: { ssl: unknown } }).connectionParameters.ssl
}

const optionsOf = (connection: DatabaseConnection) => {
  const client = new pg.Client(toPgConfig(connection))
  return (client as unknown as { connectionParameters: { options: string } }).connectionParameters.options
}

test('no connection lets PostgreSQL compile queries; a pooler, which would refuse the setting, sets it itself', () => {
  const url = 'postgres://portal@db.example.com/portal'
  expect(optionsOf({ url })).toBe('-c TimeZone=UTC -c jit=off')
  expect(optionsOf({ host: '/run', port: 5432, database: 'portal', username: 'portal' })).toContain('jit=off')
  expect(optionsOf({ url, mayBePooler: true })).toBe('-c TimeZone=UTC')
})

test('a silent connection is kept alive once a minute, of every kind', () => {
  const servers: DatabaseConnection[] = [
    { url: 'postgres://portal@db.example.com/portal', mayBePooler: true },
    { host: 'db.example.com', port: 5432, database: 'portal', username: 'portal' },
  ]
  for (const server of servers) {
    const { connection } = new pg.Client(toPgConfig(server))
    expect(connection).toMatchObject({ _keepAlive: true, _keepAliveInitialDelayMillis: 60_000 })
  }
})

test.each<[query: string, tls: unknown]>([
  ['', false],
  ['sslmode=disable', false],
  ['sslmode=prefer', {}],
  ['sslmode=require', {}],
  ['sslmode=verify-ca', {}],
  ['sslmode=verify-full', {}],
  ['sslmode=no-verify', { rejectUnauthorized: false }],
  ['sslmode=require&uselibpqcompat=true', { rejectUnauthorized: false }],
])(
  'the database’s certificate is checked with %s as the driver always did, without a warning',
  (query, tls) => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
    expect(tlsOf(query)).toEqual(tls)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  },
)
