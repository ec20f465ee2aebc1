import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

/**
 * The company's own customers, products and payment terms, those of all companies, and those of the company above a branch,
 * which its branches use.
 */
export const usedIn = ({ company }: OdooParts['settings']): Domain => [
  '|',
  ['company_id', '=', false],
  ['company_id', 'parent_of', [company]],
]

/** The company's own price lists and those of all companies: a branch does not use those of the company above it. */
export const listsUsedIn = ({ company }: OdooParts['settings']): Domain => [
  ['company_id', 'in', [false, company]],
]
