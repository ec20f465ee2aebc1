import { resolve } from 'node:path'
import type { Demo } from '../demo.ts'
import { readJsonFile } from '../read-json-file.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import type { Environment } from '../settings.ts'
import { Links, Supplier } from './supplier.ts'

/** The supplier of `SUPPLIER_FILE`; undefined where none is set and the portal may be a demo (`DEMO` is not 0). */
export function readSupplier(env: Environment): Supplier | undefined {
  const { SUPPLIER_FILE: file, DEMO: mayBeDemo } = readSettings(env)
  if (file !== undefined) return readJsonFile('SUPPLIER_FILE', resolve(file), Supplier)
  if (mayBeDemo) return undefined
  throw new Refusal(
    "DEMO=0 wants SUPPLIER_FILE, which says in whose name documents and mails go out: 'npm run portal -- supplier init FILE' writes an example to fill in.",
  )
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
