import type { Sql } from 'postgres'
import { demoSupplier } from './demo-supplier.ts'
import type { Supplier } from './supplier.ts'

/**
 * Stands for a supplier who has not said who that is: nothing invented, such as a bank account, may stand on the
 * documents of real customers.
 */
export const unnamedSupplier: Supplier = {
  appName: 'Trade Portal',
  contactPhone: '',
  letterhead: { legalName: 'Trade Portal', addresses: [] },
  links: {
    news: null,
    designCentrePortal: null,
    frameDesignApp: null,
    websiteSearch: null,
    resources: {
      designCentre: null,
      brochures: null,
      designGuides: null,
      installationGuides: null,
      lvlSpanTables: null,
      safetyDataSheets: null,
      softwareDownloads: null,
      warrantyInformation: null,
    },
  },
  fleetStartDate: demoSupplier.fleetStartDate,
}

/** In whose name the portal speaks: the configured supplier's, and the invented one's over the demo's data alone. */
export async function supplierOfData(sql: Sql, configured: Supplier | undefined): Promise<Supplier> {
  if (configured !== undefined) return configured
  const demo = await sql`select from data_origin where is_demo`
  return demo.length > 0 ? demoSupplier : unnamedSupplier
}
