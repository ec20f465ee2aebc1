import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Demo } from '../demo.ts'
import { readJsonFile } from '../read-json-file.ts'
import { Refusal } from '../refusal.ts'
import { readSettings, type Environment } from '../settings.ts'
import { Brand } from './brand.ts'
import { Links, Supplier } from './supplier.ts'

/**
 * The supplier of `SUPPLIER_FILE`; undefined if it is not set and the portal may be a demo (`DEMO` is not 0).
 */
export function readSupplier(env: Environment): Supplier | undefined {
  const { SUPPLIER_FILE: file, DEMO: mayBeDemo } = readSettings(env)
  if (file !== undefined)
    return withMark(readJsonFile('SUPPLIER_FILE', resolve(file), Supplier), resolve(file))
  if (mayBeDemo) return undefined
  throw new Refusal(
    "DEMO=0 wants SUPPLIER_FILE, which says in whose name documents and mails go out: 'npm run portal -- supplier init FILE' writes an example to fill in.",
  )
}

/** Makes the mark's path absolute, after checking that the file can be read. */
function withMark(supplier: Supplier, path: string): Supplier {
  const { mark } = supplier.brand
  if (mark === undefined) return supplier
  const file = resolve(dirname(path), mark)
  if (!/^\u0089PNG|<svg/.test(startOf(file)))
    throw new Refusal(`SUPPLIER_FILE ${path} names a brand.mark, ${file}, that is no readable SVG or PNG.`)
  return { ...supplier, brand: { ...supplier.brand, mark: file } }
}

/** Empty if the file cannot be read. */
function startOf(file: string): string {
  try {
    return readFileSync(file).toString('latin1', 0, 1000)
  } catch {
    return ''
  }
}

/**
 * Used if no supplier is configured: real customers' documents must not contain invented details, such as a
 * bank account.
 */
export const unnamedSupplier: Supplier = {
  appName: 'Trade Portal',
  contactPhone: '',
  letterhead: { legalName: 'Trade Portal', addresses: [] },
  brand: Brand.parse({}),
  links: Links.parse({}),
  fleetStartDate: '2021-05-01',
}

/** The supplier whose name the portal uses: the configured one, or the demo's if the data are the demo's. */
export const supplierOfData = (demo: Demo | undefined, configured: Supplier | undefined): Supplier =>
  configured ?? demo?.supplier ?? unnamedSupplier
