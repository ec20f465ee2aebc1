/** A time in Odoo's format: UTC, cut to the second. */
export const odooTime = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ')
