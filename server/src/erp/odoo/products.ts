import { LRUCache } from 'lru-cache'
import type { Call } from '../port.ts'
import { partOf } from './model.ts'
import type { RowOf } from './model.ts'
import { Category, Product } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { ofItself, rowEntity } from './row-entity.ts'
import type { OdooEntity, OdooParts, Told } from './row-entity.ts'
import { shown } from '../reading/shown-text.ts'

export interface ProductRow extends RowOf<typeof Product.fields> {
  /** From the widest to the narrowest. */
  categories: string[]
}

/** Products that are sold and have a number, of the company or of all. */
export const shownProducts = ({ settings }: OdooParts): Domain => [
  ['company_id', 'in', [false, settings.company]],
  ['sale_ok', '=', true],
  ['default_code', '!=', false],
  ['active', '=', true],
]

export const productTable = (parts: OdooParts, name: string): Told => ({
  name,
  everyMs: 4 * 60_000,
  model: partOf(Product, 'written'),
  where: [['company_id', 'in', [false, parts.settings.company]]],
  documents: ofItself,
})

export function partsOf(parts: OdooParts): OdooEntity {
  return rowEntity(parts, {
    name: 'parts',
    model: Product,
    shown: shownProducts(parts),
    told: [productTable(parts, 'parts')],
    prepare:
      async () =>
      ({ code, name, fullName, uom }) => ({
        partNum: code,
        description: shown(descriptionOf({ code, name, fullName })),
        uom: shown(uom?.name) || '-',
      }),
  })
}

/** The full name tells variants apart; it begins with the number in brackets, which stands in a column of its own. */
function descriptionOf({ code, name, fullName }: Pick<ProductRow, 'code' | 'name' | 'fullName'>): string {
  const text = fullName ?? name ?? ''
  const prefix = `[${code ?? ''}] `
  return (text.startsWith(prefix) ? text.slice(prefix.length) : text) || (code ?? '')
}

const categories = new LRUCache<object, Promise<ReadonlyMap<number, RowOf<typeof Category.fields>>>>({
  max: 16,
  ttl: 5 * 60_000,
})

/** All categories, of which there are few. */
export function categoriesOf({ reader }: OdooParts, call: Call) {
  const known = categories.get(reader)
  if (known) return known
  const asked = (async () => {
    const rows = await reader.rows(Category, { where: [] }, call)
    return new Map(rows.map((row) => [row.id, row]))
  })()
  categories.set(reader, asked)
  asked.catch(() => categories.delete(reader))
  return asked
}

export async function productsOf(
  parts: OdooParts,
  ids: Iterable<number | undefined>,
  call: Call,
): Promise<ReadonlyMap<number, ProductRow>> {
  const [rows, known] = await Promise.all([parts.reader.byId(Product, ids, call), categoriesOf(parts, call)])
  return new Map(
    [...rows].map(([id, row]) => {
      const path = known.get(row.category?.id ?? 0)?.fullName ?? row.category?.name ?? ''
      return [
        id,
        // Not a copy, which would read what may be malformed.
        Object.assign(row, {
          categories: path
            .split(' / ')
            .map((word) => shown(word))
            .filter((word) => word !== ''),
        }),
      ]
    }),
  )
}
