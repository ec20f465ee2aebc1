import type { AppParts } from '../app-parts.ts'
import type { LiveProvider } from '../erp/port.ts'

/** A system that answers every question with a fault, as real ones may. */
export function failingLive(fault: Error): LiveProvider {
  const fail = () => Promise.reject(fault)
  return {
    freshRecords: fail,
    findLocation: fail,
    readPhoto: fail,
    countStock: fail,
    findPrice: fail,
    printDocument: fail,
  }
}

/** For `testApp`: what both providers' systems answer live. */
export const withLive =
  (live: LiveProvider) =>
  ({ connectors: { epicor, odoo } }: AppParts): Partial<AppParts> => ({
    connectors: { epicor: { ...epicor, live }, odoo: { ...odoo, live } },
  })
