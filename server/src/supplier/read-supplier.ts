import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Demo } from '../demo.ts'
import { readJsonFile } from '../read-json-file.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import type { Environment } from '../settings.ts'
import { Brand } from './brand.ts'
import { Links, Supplier } from './supplier.ts'

/** The supplier of `SUPPLIER_FILE`; undefined where none is set and the portal may be a demo (`DEMO` is not 0). */
export function readSupplier(env: Environment): Supplier | undefined {
  const { SUPPLIER_FILE: file, DEMO: mayBeDemo } = readSettings(env)
  if (file !== undefined)
    return withMark(readJsonFile('SUPPLIER_FILE', resolve(file), Supplier), resolve(file))
  if (mayBeDemo) return undefined
  throw new Refusal(
    "DEMO=0 wants SUPPLIER_FILE, which says in whose name documents and mails go out: 'npm run portal -- supplier init FILE' writes an example to fill in.",
  )
}

/** The mark by its whole path, once it is seen that it can be read. */
function withMark(supplier: Supplier, path: string): Supplier {
  const { mark } = supplier.brand
  if (mark === undefined) return supplier
  const file = resolve(dirname(path), mark)
  if (!/^\u0089PNG|<svg/.test(startOf(file)))
    throw new Refusal(`SUPPLIER_FILE ${path} names a brand.mark, ${file}, that is no readable SVG or PNG.`)
  return { ...supplier, brand: { ...supplier.brand, mark: file } }
}

/** Empty where the file cannot be read. */
function startOf(file: string): string {
  try {
    return readFileSync(file).toString('latin1', 0, 1000)
  } catch {
    return ''
  }
}

/**
 * Stands for a supplier who has not said who that is: nothing invented, such as a bank account, may stand on the
 * documents of real customers.
 */
export const unnamedSupplier: Supplier = {
  appName: 'Trade Portal',
  contactPhone: '',
  letterhead: { legalName: 'Trade Portal', addresses: [] },
  brand: Brand.parse({}),
  links: Links.parse({}),
  fleetStartDate: '2021-05-01',
}

/** In whose name the portal speaks: the configured supplier's, and the invented one's over the demo's data alone. */
export const supplierOfData = (demo: Demo | undefined, configured: Supplier | undefined): Supplier =>
  configured ?? demo?.supplier ?? unnamedSupplier
