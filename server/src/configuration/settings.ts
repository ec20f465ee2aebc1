import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigurationError } from '../start-refusal.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A value with the name of its variable, so that every complaint can name it. */
export interface Setting {
  name: string
  value: string | undefined
}

/** An empty value counts as unset, as it comes from `PORT= npm start` or a blank line in a compose file. */
export function setting(env: Environment, name: string): Setting {
  const value = env[name]?.trim()
  return { name, value: value === '' ? undefined : value }
}

interface Range {
  least: number
  most: number
  otherwise: number
}

export function wholeNumber({ name, value }: Setting, { least, most, otherwise }: Range): number {
  if (value === undefined) return otherwise
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new ConfigurationError(`${name} must be a whole number from ${least} to ${most}, not '${value}'.`)
}

export function flag({ name, value }: Setting, otherwise: boolean): boolean {
  if (value === undefined) return otherwise
  if (value === '0' || value === '1') return value === '1'
  throw new ConfigurationError(`${name} must be 0 or 1, not '${value}'.`)
}

export function oneOf<T extends string>({ name, value }: Setting, choices: readonly T[]): T | undefined {
  if (value === undefined) return undefined
  const choice = choices.find((each) => each === value.toLowerCase())
  if (choice !== undefined) return choice
  throw new ConfigurationError(`${name} must be one of ${choices.join(', ')}, not '${value}'.`)
}

/** The value as it is written: it may hold a password, so that no complaint repeats it. */
export function urlOf({ name, value }: Setting, protocols: readonly string[]): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url !== null && protocols.includes(url.protocol) && url.hostname !== '' && isDecodable(value))
    return value
  const examples = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new ConfigurationError(
    `${name} must be an address that begins with ${examples} and names a host; a % in it is written %25.`,
  )
}

function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}

export function httpUrl(setting: Setting): string | undefined {
  return urlOf(setting, ['http:', 'https:'])
}

/** An address of map tiles, with the three places that the map fills in. */
export function tileUrl(setting: Setting): string | undefined {
  const url = httpUrl(setting)
  if (url === undefined || ['{z}', '{x}', '{y}'].every((place) => url.includes(place))) return url
  throw new ConfigurationError(`${setting.name} must hold {z}, {x} and {y} where the map fills in the tile.`)
}

/** The absolute path of a folder that is there and may be read. */
export function folderOf({ name, value }: Setting): string | undefined {
  if (value === undefined) return undefined
  const folder = resolve(value)
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    if (statSync(folder).isDirectory()) return folder
  } catch (error) {
    throw new ConfigurationError(`${name} must be a folder that can be read, not '${value}'.`, {
      cause: error,
    })
  }
  throw new ConfigurationError(`${name} must be a folder, not '${value}'.`)
}
