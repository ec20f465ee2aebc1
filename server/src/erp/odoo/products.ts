import type { Call, Outcome } from '../port.ts'
import { categoriesOf, categoryTable, lineCategory, type Categories } from './categories.ts'
import { partOf } from './model.ts'
import { Product } from './product-models.ts'
import { rowEntity, type OdooEntity, type OdooParts } from './row-entity.ts'
import { productTable, shownProducts, type ProductRow } from './product-entity.ts'
import { isSound } from '../reading/checked-row.ts'
import { shown } from '../reading/shown-text.ts'
import { rowsById } from './rows-by-id.ts'
import { withoutCode } from './without-code.ts'

export function partsOf(parts: OdooParts): OdooEntity {
  const entity = rowEntity(parts, {
    name: 'parts',
    model: Product,
    shown: shownProducts(parts),
    followed: [productTable(parts, 'parts'), categoryTable(parts)],
    async prepare(_, call) {
      const known = await categoriesOf(parts, call)
      return (row) => ({
        partNum: row.code,
        description: shown(descriptionOf(row)),
        uom: shown(row.uom?.name) || '-',
        onLines: onLines(row, known),
      })
    },
  })
  const read: OdooEntity['read'] = async (ids, call) => withHidden(parts, await entity.read(ids, call), call)
  return { ...entity, read }
}

/** What lines of orders say of a product; those of invoices say the number alone. */
const onLines = (row: Pick<ProductRow, 'code' | 'type' | 'category'>, known: Categories): string =>
  JSON.stringify([row.code ?? '', lineCategory(row, known)])

const isHidden = (outcome: Outcome): boolean => 'missing' in outcome && outcome.missing === 'not shown'

/** Adds what lines say of the products that are not shown. */
async function withHidden(parts: OdooParts, outcomes: Outcome[], call: Call): Promise<Outcome[]> {
  const hidden = outcomes.filter(isHidden).map(({ id }) => Number(id))
  if (hidden.length === 0) return outcomes
  const model = partOf(Product, 'code', 'type', 'category')
  const { rows } = await rowsById(parts.reader, { model, shown: [], ids: hidden }, call)
  const products = new Map(rows.filter(isSound).map((row) => [String(row.id), row]))
  const known = await categoriesOf(parts, call)
  return outcomes.map((outcome) => {
    const product = isHidden(outcome) ? products.get(outcome.id) : undefined
    return product ? { id: outcome.id, missing: 'not shown', onLines: onLines(product, known) } : outcome
  })
}

/** The full name, which tells variants apart. */
const descriptionOf = ({ code, name, fullName }: Pick<ProductRow, 'code' | 'name' | 'fullName'>): string =>
  withoutCode(fullName ?? name ?? '', code) || (code ?? '')
