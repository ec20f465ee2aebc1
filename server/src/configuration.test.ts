import { describe, expect, test } from 'vitest'
import { localAddress, readConfiguration } from './configuration.ts'
import { isInNetworks } from './networks.ts'
import { Refusal } from './refusal.ts'
import { demoSupplier } from '@portal/demo/demo-supplier'

const refused: [name: string, value: string][] = [
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://localhost/portal'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['DATABASE_DIRECT_URL', 'postgres://db.example.com/portal'],
  ['DATABASE_READ_URL', 'mysql://localhost/portal'],
  ['DATABASE_READ_URL', 'postgres://replica.example.com/portal'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'portal.example.com'],
  ['PUBLIC_URL', 'ftp://portal.example.com'],
  ['PUBLIC_URL', 'https://portal.example.com/trade'],
  ['PUBLIC_URL', 'https://portal.example.com/?from=mail'],
  ['PUBLIC_URL', 'https://portal.example.com/#home'],
  ['PUBLIC_URL', 'https://portal:secret@portal.example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SECURE_NETWORKS', '10.0.0.0/33'],
  ['SECURE_NETWORKS', '10.0.0.0/8, office'],
  ['TRUSTED_PROXIES', '10.0.0'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['SESSION_IDLE_MINUTES', '10081'],
  ['LOG_LEVEL', 'loud'],
  ['MAP_STYLE_URL', 'style.json'],
  ['MAP_TRAFFIC_TILES_URL', 'https://tiles.example.com/{z}/{x}.png'],
]

describe('readConfiguration', () => {
  test.each(refused)('refuses %s=%s in one sentence that names it (api running)', (name, value) => {
    const read = () => readConfiguration({ [name]: value })
    expect(read).toThrow(Refusal)
    expect(read).toThrow(new RegExp(`^${name} (must|is only valid) [^\n]+\\.$`))
  })

  test('never repeats an address, which may hold a password', () => {
    expect(() => readConfiguration({ DATABASE_URL: 'mysql://user:secret@db/portal' })).toThrow(
      /^(?!.*secret).*$/,
    )
  })

  test('has a default for everything, and takes an empty value for none (api running)', () => {
    const configuration = readConfiguration({ PORT: '', DEMO: ' ' })
    expect(configuration).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      demo: true,
      publicUrl: 'http://127.0.0.1:4000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      sessionIdleMinutes: 480,
      logLevel: 'info',
    })
    expect(configuration.dataDir).toMatch(/^\/.*\/data$/)
  })

  test('takes what is set (api running)', () => {
    const tiles = 'https://tiles.example.com/{z}/{x}/{y}.png'
    expect(
      readConfiguration({
        PORT: '8080',
        HOST: '::1',
        DATA_DIR: '/srv/portal',
        DATABASE_URL: 'postgres://portal:secret@db.example.com/portal',
        DATABASE_DIRECT_URL: 'postgres://portal:secret@db.example.com:5433/portal',
        DATABASE_READ_URL: 'postgres://portal:secret@replica.example.com/portal',
        DEMO: '0',
        PUBLIC_URL: 'https://trade.example.com/',
        SMTP_URL: 'smtps://mail.example.com',
        SESSION_IDLE_MINUTES: '30',
        LOG_LEVEL: 'WARN',
        MAP_TRAFFIC_TILES_URL: tiles,
      }),
    ).toMatchObject({
      port: 8080,
      host: '::1',
      dataDir: '/srv/portal',
      databaseUrl: 'postgres://portal:secret@db.example.com/portal',
      databaseDirectUrl: 'postgres://portal:secret@db.example.com:5433/portal',
      databaseReadUrl: 'postgres://portal:secret@replica.example.com/portal',
      demo: false,
      publicUrl: 'https://trade.example.com',
      smtpUrl: 'smtps://mail.example.com',
      sessionIdleMinutes: 30,
      logLevel: 'warn',
      mapTrafficTilesUrl: tiles,
    })
  })

  const own = { ...demoSupplier, secureNetworks: ['198.51.100.0/24'] }
  test.each([
    [
      'the environment before the supplier',
      { SECURE_NETWORKS: '203.0.113.7' },
      '203.0.113.7',
      '198.51.100.1',
    ],
    ['the supplier before the private ranges', {}, '198.51.100.1', '10.0.0.1'],
  ])('takes the secure networks of %s (api running)', (_, env, inside, outside) => {
    const { secureNetworks } = readConfiguration(env, own)
    expect(isInNetworks(secureNetworks, inside)).toBe(true)
    expect(isInNetworks(secureNetworks, outside)).toBe(false)
  })

  test('trusts no proxy unless told (api running)', () => {
    expect(isInNetworks(readConfiguration({}).trustedProxies, '127.0.0.1')).toBe(false)
    expect(
      isInNetworks(readConfiguration({ TRUSTED_PROXIES: '127.0.0.1' }).trustedProxies, '127.0.0.1'),
    ).toBe(true)
  })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['localhost', 'http://localhost:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://127.0.0.1:4000'],
  ['::1', 'http://[::1]:4000'],
])('localAddress(%s) is %s', (host, address) => {
  expect(localAddress(host, 4000)).toBe(address)
})
