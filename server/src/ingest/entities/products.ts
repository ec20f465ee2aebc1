import { webAddress } from '@portal/domain/web-address'
import * as z from 'zod/mini'
import { entity, json } from '../entity.ts'
import type { ReferenceRule } from '../entity.ts'
import { Address, Name, Num, RowId, ShortText } from '../field-shapes.ts'

/** A brand or a category of the product pages. */
export const ProductTermRecord = z.object({
  kind: z.enum(['brand', 'category'], "must be 'brand' or 'category'"),
  slug: Num,
  name: Name,
})

const withoutTerm = (kind: 'brand' | 'category', column: string): string =>
  `update product p set ${column} = array(
      select s.slug from unnest(p.${column}) with ordinality as s (slug, place)
      where not exists (select from leaving l where l.kind = '${kind}' and l.slug = s.slug) order by s.place)
    where p.${column} && array(select l.slug::text from leaving l where l.kind = '${kind}')`

export const productTerms = entity({
  name: 'product-terms',
  shape: ProductTermRecord,
  csv: { kind: 'text', slug: 'text', name: 'text' },
  tables: [{ name: 'product_term', key: ['kind', 'slug'], columns: ['kind', 'slug', 'name'] }],
  removal: {
    takeAlong: [withoutTerm('brand', 'brand_slugs'), withoutTerm('category', 'category_slugs')],
  },
  land: (record) => [[record]],
})

const isAddress = (value: string) => value.startsWith('/') || webAddress(value) !== undefined
const WebAddress = Address.check(z.refine(isAddress, 'must begin with https:// or /'))

/** A product as the public website shows it; brands and categories by their slugs. */
export const ProductRecord = z.object({
  ID: RowId,
  name: Name,
  link: WebAddress,
  images: z.prefault(z.array(z.object({ thumbnailUrl: WebAddress, alt: ShortText })), []),
  brands: z.prefault(z.array(Num), []),
  productCategories: z.prefault(z.array(Num), []),
})

function knownTerm(kind: 'brand' | 'category', column: string, field: string): ReferenceRule {
  const unknown = `(select s.slug from unnest(i.${column}) as s (slug) where not exists (
    select from product_term t where t.kind = '${kind}' and t.slug = s.slug) limit 1)`
  return { field, where: `${unknown} is not null`, reason: `'there is no ${kind} ' || ${unknown}` }
}

export const products = entity({
  name: 'products',
  shape: ProductRecord,
  csv: {
    ID: 'number',
    name: 'text',
    link: 'text',
    images: 'json',
    brands: 'list',
    productCategories: 'list',
  },
  tables: [
    {
      name: 'product',
      key: ['id'],
      columns: ['id', 'name', 'link', 'images', 'brand_slugs', 'category_slugs'],
    },
  ],
  removal: {},
  optional: { images: 'images', brand_slugs: 'brands', category_slugs: 'productCategories' },
  land: (record) => [
    [
      {
        id: record.ID,
        name: record.name,
        link: record.link,
        images: json(record.images),
        brand_slugs: record.brands,
        category_slugs: record.productCategories,
      },
    ],
  ],
  references: [
    knownTerm('brand', 'brand_slugs', 'brands'),
    knownTerm('category', 'category_slugs', 'productCategories'),
  ],
})
