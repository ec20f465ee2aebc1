import { wholeNumber } from '@portal/domain/numbers'
import type { Product, ProductTerm } from '@portal/domain/products'
import { fragment, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'

type TermKind = 'brand' | 'category'

/** Brands or categories by name, each with its number of products. */
export function findTerms(sql: Sql, kind: TermKind): Promise<ProductTerm[]> {
  return sql<ProductTerm[]>`
    select t.name, t.slug, coalesce(n.count, 0) as count
    from product_term t
    left join (select slug, count(*) as count from product p, unnest(${slugsOf(kind)}) as s (slug) group by slug) n
      on n.slug = t.slug
    where t.kind = ${kind} order by t.name collate name_en, t.slug`
}

export type ListedProduct = Product & { id: number }

/** The products of a brand or category by name; undefined if there is no such term. */
export async function findProducts(
  sql: Sql,
  term: { kind: TermKind; slug: string },
): Promise<ListedProduct[] | undefined> {
  const [known] = await sql`select from product_term where kind = ${term.kind} and slug = ${term.slug}`
  if (known === undefined) return undefined
  return sql<ListedProduct[]>`
    select p.id, p.name, p.link, p.images, ${namesOf('brand')} as brands,
      ${namesOf('category')} as "productCategories"
    from product p where ${slugsOf(term.kind)} @> array[${term.slug}]::text[]
    order by p.name collate name_en, p.id`
}

const slugsOf = (kind: TermKind): Fragment =>
  kind === 'brand' ? fragment`p.brand_slugs` : fragment`p.category_slugs`

/** The names of a product's terms, in the product's order. */
const namesOf = (kind: TermKind): Fragment => fragment`(
  select coalesce(json_agg(json_build_object('name', t.name) order by s.place), '[]')
  from unnest(${slugsOf(kind)}) with ordinality as s (slug, place)
  join product_term t on t.kind = ${kind} and t.slug = s.slug)`

/** The addresses of a product's pictures; none if there is no such product. */
export async function findPictures(sql: Sql, productId: string): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`
    select i.image ->> 'thumbnailUrl' as address
    from product p, jsonb_array_elements(p.images) as i (image) where p.id = ${wholeNumber(productId) ?? null}::bigint`
  return rows.map(({ address }) => address)
}
