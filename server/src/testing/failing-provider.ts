import type { LiveProvider, Providers } from '../erp/port.ts'

/** Providers whose systems answer every question with a fault, as real ones may. */
export function failingProviders(fault: Error): Providers {
  const fail = () => Promise.reject(fault)
  const live: LiveProvider = {
    freshRecord: (delivery) => delivery,
    findLocation: fail,
    readPhoto: fail,
    countStock: fail,
    printDocument: fail,
  }
  return { epicor: live, odoo: live }
}
