import { shown } from '../reading/shown-text.ts'
import { dropKept, keptOfReader } from './kept-of-reader.ts'
import { partOf, type RowOf } from './model.ts'
import { Category, Product } from './product-models.ts'
import type { Domain } from './odoo-reader.ts'
import type { ProductRow } from './product-entity.ts'
import { pairsOf, type Followed, type OdooParts } from './row-entity.ts'

export type Categories = ReadonlyMap<number, RowOf<typeof Category.fields>>

/** All categories of products, of which there are few. */
export const categoriesOf = keptOfReader(async ({ reader }, call): Promise<Categories> => {
  const rows = await reader.rows(Category, { where: [] }, call)
  return new Map(rows.map((row) => [row.id, row]))
})

/** A category and those above it. */
export function categoryPath(id: number | undefined, known: Categories): Set<number> {
  const path = new Set<number>()
  for (let at = id; at !== undefined && !path.has(at); at = known.get(at)?.parent?.id) path.add(at)
  return path
}

/** A line's category: 'SUND' for a service (screens.md), then the product's categories from the widest to the narrowest. */
export function lineCategory(
  { type, category }: Pick<ProductRow, 'type' | 'category'>,
  known: Categories,
): string[] {
  const path = known.get(category?.id ?? 0)?.fullName ?? category?.name ?? ''
  const words = path.split(' / ').map((word) => shown(word))
  return [...(type === 'service' ? ['SUND'] : []), ...words.filter((word) => word !== '')]
}

/** Categories are followed too: renaming or moving one writes none of its products. */
export const categoryTable = (parts: OdooParts): Followed => ({
  name: 'part categories',
  everyMs: 240_000,
  model: partOf(Category, 'written'),
  where: [],
  async documents(rows, call) {
    dropKept(parts)
    const known = await categoriesOf(parts, call)
    const where: Domain = [['categ_id', 'child_of', rows.map(({ id }) => id)]]
    const products = await parts.reader.rows(partOf(Product, 'category'), { where }, call)
    const onPaths = products.flatMap(({ id, category }) =>
      [...categoryPath(category?.id, known)].map((on) => ({ id, on })),
    )
    return pairsOf(rows, onPaths, ({ on }) => on)
  },
})
