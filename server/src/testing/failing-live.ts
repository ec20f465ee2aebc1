import type { AppParts } from '../app-parts.ts'
import type { LiveProvider } from '../erp/live-provider.ts'

/** A live system that answers every question with this fault. */
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

/** For `testApp`: the live system of both providers. */
export const withLive =
  (live: LiveProvider) =>
  ({ connectors: { epicor, odoo } }: AppParts): Partial<AppParts> => ({
    connectors: { epicor: { ...epicor, live }, odoo: { ...odoo, live } },
  })
