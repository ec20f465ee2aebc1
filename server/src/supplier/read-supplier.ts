import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import stripJsonComments from 'strip-json-comments'
import * as z from 'zod/mini'
import type { Demo } from '../demo.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import type { Environment } from '../settings.ts'
import { Links, Supplier } from './supplier.ts'

/** The supplier of `SUPPLIER_FILE`; undefined where none is set and the portal may be a demo (`DEMO` is not 0). */
export function readSupplier(env: Environment): Supplier | undefined {
  const { SUPPLIER_FILE: file, DEMO: mayBeDemo } = readSettings(env)
  if (file !== undefined) return supplierIn(resolve(file))
  if (mayBeDemo) return undefined
  throw new Refusal(
    "DEMO=0 wants SUPPLIER_FILE, which says in whose name documents and mails go out: 'npm run portal -- supplier init FILE' writes an example to fill in.",
  )
}

function supplierIn(path: string): Supplier {
  const result = Supplier.safeParse(parse(path, readText(path)), { error: z.locales.en().localeError })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const at = issue?.path.join('.') || 'it'
  throw new Refusal(`SUPPLIER_FILE ${path} is not usable: ${at} ${sentence(issue?.message)}`)
}

function readText(path: string): string {
  try {
    // A byte order mark, as some editors write it, is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    const isText = !(error instanceof TypeError)
    const reason = isText ? `cannot be read: ${sentence(String(error))}` : 'is not UTF-8 text.'
    throw new Refusal(`SUPPLIER_FILE ${path} ${reason}`)
  }
}

/** JSON in which comments, and commas before a closing bracket, may stand. */
function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(stripJsonComments(text, { trailingCommas: true }))
  } catch (error) {
    throw new Refusal(`SUPPLIER_FILE ${path} is not JSON: ${sentence(String(error))}`)
  }
}

/** A validator's or a system's message as the end of our sentence. */
function sentence(message = 'is invalid'): string {
  return message
    .replace(/\s+/g, ' ')
    .replace(/^\w*Error: /, '')
    .replace(/^Invalid input: /, 'is invalid: ')
    .replace(/^Unrecognized key/, 'has an unknown key')
    .replace(/\.?$/, '.')
}

/**
 * Stands for a supplier who has not said who that is: nothing invented, such as a bank account, may stand on the
 * documents of real customers.
 */
export const unnamedSupplier: Supplier = {
  appName: 'Trade Portal',
  contactPhone: '',
  letterhead: { legalName: 'Trade Portal', addresses: [] },
  links: Links.parse({}),
  fleetStartDate: '2021-05-01',
}

/** In whose name the portal speaks: the configured supplier's, and the invented one's over the demo's data alone. */
export const supplierOfData = (demo: Demo | undefined, configured: Supplier | undefined): Supplier =>
  configured ?? demo?.supplier ?? unnamedSupplier
