import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isDecodable } from './is-decodable.ts'
import { logLevels, type LogLevel } from './log.ts'
import { parseNetworks } from './networks.ts'
import { Refusal } from './refusal.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A text that must pass `fits`; `must` returns the rule for the message, given the wrong value. */
const text = (fits: (value: string) => boolean, must: (value: string) => string) =>
  z.string().check(z.refine(fits, { error: ({ input }) => `must ${must(String(input))}` }))

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    text(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
      (value) => `be a whole number from ${least} to ${most}, not '${value}'`,
    ),
    z.transform(Number),
  )

/** An address whose value may contain a password, so messages do not repeat it. */
const address = (...protocols: readonly string[]) =>
  text(
    (value) => isAddress(value, protocols),
    () =>
      `be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')} and names a host; a % in it is written %25`,
  )

function isAddress(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value)
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '' && isDecodable(value)
}

function isReadableFolder(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

const flag = z.pipe(
  text(
    (value) => value === '0' || value === '1',
    (value) => `be 0 or 1, not '${value}'`,
  ),
  z.transform((value) => value === '1'),
)

const logLevel = z.pipe(
  text(
    (value) => logLevels.some((level) => level === value.toLowerCase()),
    (value) => `be one of ${logLevels.join(', ')}, not '${value}'`,
  ),
  z.transform((value) => value.toLowerCase() as LogLevel),
)

const networks = z.pipe(
  z.string(),
  z.transform((input, { issues }) => {
    try {
      return parseNetworks(input.split(/[\s,]+/).filter((entry) => entry !== ''))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      const message = `must list IP addresses or networks such as 10.0.0.0/8, separated by commas; '${error.message}' is neither`
      issues.push({ code: 'custom', input, message })
      return z.NEVER
    }
  }),
)

const http = address('http:', 'https:')
const postgres = address('postgres:', 'postgresql:')

/** The web app's own addresses begin at the root, so it cannot be served below a path. */
const origin = http.check(
  z.refine(
    (value) => !/[?#@\\]/.test(value) && /^\/*$/.test(URL.parse(value)?.pathname ?? ''),
    'must be a scheme and a host alone, such as https://portal.example.com: links in mails begin with it',
  ),
)

/** Every variable of the environment that the portal reads. */
export const Settings = z.object({
  PORT: z.prefault(wholeNumber(0, 65_535), '4000'),
  HOST: z.prefault(
    text(
      (value) => /^[\w.:-]+$/.test(value),
      () => 'be a host name or an IP address to listen on, such as 127.0.0.1',
    ),
    '127.0.0.1',
  ),
  DATA_DIR: z.pipe(
    z.prefault(z.string(), 'data'),
    z.transform((path) => resolve(path)),
  ),
  PHOTOS_DIR: z.optional(
    z.pipe(
      text(isReadableFolder, (value) => `be a folder that can be read, not '${value}'`),
      z.transform((path) => resolve(path)),
    ),
  ),
  DATABASE_URL: z.optional(postgres),
  DATABASE_DIRECT_URL: z.optional(postgres),
  DATABASE_READ_URL: z.optional(postgres),
  DEMO: z.prefault(flag, '1'),
  PUBLIC_URL: z.optional(origin),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')),
  SECURE_NETWORKS: z.optional(networks),
  TRUSTED_PROXIES: z.optional(networks),
  SESSION_IDLE_MINUTES: z.prefault(wholeNumber(1, 10_080), '480'),
  LOG_LEVEL: z.prefault(logLevel, 'info'),
  MAP_STYLE_URL: z.optional(http),
  MAP_TRAFFIC_TILES_URL: z.optional(
    http.check(
      z.refine(
        (url) => ['{z}', '{x}', '{y}'].every((place) => url.includes(place)),
        'must hold {z}, {x} and {y} where the map fills in the tile',
      ),
    ),
  ),
  SUPPLIER_FILE: z.optional(z.string()),
  CONNECTORS_FILE: z.optional(z.string()),
})

/** Throws a `Refusal` that names the first variable which is not as it must be. */
export function readSettings(env: Environment): z.infer<typeof Settings> {
  // An empty value counts as unset, as it comes from `PORT= npm start` or a blank line in a compose file.
  const set = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  const read = Settings.safeParse(Object.fromEntries(set))
  if (read.success) {
    assertNoneAlone(read.data)
    return read.data
  }
  const [issue] = read.error.issues
  throw new Refusal(`${issue?.path.join('.')} ${issue?.message}.`)
}

/** DATABASE_DIRECT_URL and DATABASE_READ_URL are only valid together with DATABASE_URL. */
function assertNoneAlone(settings: z.infer<typeof Settings>): void {
  if (settings.DATABASE_URL !== undefined) return
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (settings[name] !== undefined)
      throw new Refusal(`${name} is only valid together with DATABASE_URL, which is not set.`)
}
