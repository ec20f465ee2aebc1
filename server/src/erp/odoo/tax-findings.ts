import { counted } from '@portal/domain/numbers'
import type { Call, Finding } from '../port.ts'
import { warnIf } from '../reading/findings.ts'
import { allRows } from './all-rows.ts'
import { partOf } from './model.ts'
import { taxesOf, taxFactor } from './price-taxes.ts'
import { shownProducts } from './product-entity.ts'
import { Product } from './product-models.ts'
import type { OdooParts } from './row-entity.ts'

/** Products without prices, because their taxes are included in a way that is not computed. */
export async function taxFindings(parts: OdooParts, call: Call): Promise<Finding[]> {
  if (!parts.settings.owns.includes('prices')) return []
  const { areIncluded, countedOf } = await taxesOf(parts, call)
  if (!areIncluded) return []
  const wanted = { model: partOf(Product, 'code', 'taxes'), where: shownProducts(parts) }
  const products = await allRows(parts.reader, wanted, call)
  const without = products.filter(({ taxes }) => Number.isNaN(taxFactor(countedOf(taxes))))
  const what = `${counted(without.length, 'product')}, such as ${without[0]?.code ?? ''}`
  return warnIf(
    without.length > 0,
    `${what}: taxes other than plain percentages are included in the price, no price will be shown`,
  )
}
