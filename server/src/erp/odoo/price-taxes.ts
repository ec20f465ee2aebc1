import type { Call } from '../port.ts'
import { allRows } from './all-rows.ts'
import { keptOfReader } from './kept-of-reader.ts'
import { partOf, type RowOf } from './model.ts'
import { Company } from './models.ts'
import { Tax } from './product-models.ts'
import type { OdooParts } from './row-entity.ts'

export type TaxRow = RowOf<typeof Tax.fields>

export interface Taxes {
  /** Whether any tax is included in prices. */
  areIncluded: boolean
  /**
   * The taxes of a product that count in the company: its own, or if the product has none of these, those of the nearest
   * company above that has any. A group stands for the taxes in it.
   */
  countedOf: (ids: readonly number[]) => readonly TaxRow[]
}

/** All taxes that are not archived, of which there are few. */
export const taxesOf = keptOfReader(async (parts, call): Promise<Taxes> => {
  const rows = await allRows(parts.reader, { model: Tax, where: [] }, call)
  const byId = new Map(rows.filter(({ isActive }) => isActive).map((row) => [row.id, row]))
  const companies = await companiesOf(parts, rows, call)
  // Odoo names no tax that the user may not see: one that is not known is newer than what is kept, until the next sweep.
  const known = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const countedOf = (ids: readonly number[]) => {
    const byCompany = companies.map((each) => known(ids).filter(({ company }) => company?.id === each))
    const own = byCompany.find((some) => some.length > 0) ?? []
    return [...new Set(own.flatMap((tax) => (tax.kind === 'group' ? known(tax.children) : [tax])))]
  }
  return { areIncluded: [...byId.values()].some(({ isIncluded }) => isIncluded), countedOf }
})

/** The company and those above it, which are asked for only if a tax is of another company. */
async function companiesOf({ reader, settings }: OdooParts, taxes: readonly TaxRow[], call: Call) {
  const own = settings.company
  if (taxes.every(({ company }) => company?.id === own)) return [own]
  const [found] = await reader.rows(partOf(Company, 'path'), { where: [['id', '=', own]] }, call)
  const path = (found?.path ?? '').split('/').map(Number)
  return [own, ...path.filter((id) => id > 0 && id !== own).toReversed()]
}

/**
 * How many times its price before tax a price is, as it is written in Odoo. Not a number if a tax is included in a way
 * that the portal does not compute: versions of Odoo differ in how taxes affect one another.
 */
export function taxFactor(taxes: readonly TaxRow[]): number {
  const included = taxes.filter(({ isIncluded }) => isIncluded)
  if (included.length === 0) return 1
  const others = taxes.filter(({ isIncluded }) => !isIncluded)
  const affect = (some: readonly TaxRow[]) => some.some(({ affectsNext }) => affectsNext)
  const areApart = included.length === 1 ? !affect(others) : others.length === 0 && !affect(included)
  const isComputed = areApart && included.every(({ kind }) => kind === 'percent')
  return isComputed ? 1 + included.reduce((sum, { amount }) => sum + amount, 0) / 100 : NaN
}
