import type { Demo } from '../demo.ts'
import { Links } from './supplier.ts'
import type { Supplier } from './supplier.ts'

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
