import { webAddress } from '@portal/domain/web-address'
import * as z from 'zod/mini'
import { entity, type ReferenceRule } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { asJson, oneTable } from '../one-table.ts'

/** A brand or a category of the product pages. */
const ProductTermRecord = z.object({
  kind: z.enum(['brand', 'category'], "must be 'brand' or 'category'"),
  slug: field.Num,
  name: field.Name,
})

const withoutTerm = (kind: 'brand' | 'category', column: string): string =>
  `update product p set ${column} = array(
      select s.slug from unnest(p.${column}) with ordinality as s (slug, place)
      where not exists (select from leaving l where l.kind = '${kind}' and l.slug = s.slug) order by s.place)
    where p.${column} && array(select l.slug::text from leaving l where l.kind = '${kind}')`

export const productTerms = entity({
  name: 'product-terms',
  shape: ProductTermRecord,
  ...oneTable<z.output<typeof ProductTermRecord>>(
    { name: 'product_term', key: ['kind', 'slug'] },
    { kind: 'kind', slug: 'slug', name: 'name' },
  ),
  removal: [withoutTerm('brand', 'brand_slugs'), withoutTerm('category', 'category_slugs')],
})

const isOfWeb = (value: string) => webAddress(value) !== undefined
const WebAddress = field.Address.check(z.refine(isOfWeb, 'must begin with https:// or http://'))

/**
 * A picture of the public website, or one that the portal serves itself. Browsers drop tabs and line ends and
 * read \\ as /, so that what seems to be a path would lead to another host.
 */
const isPicture = (value: string) => isOfWeb(value) || /^\/(?!\/)/.test(value)
const isPlain = (value: string) => !/[\p{Cc}\\]/u.test(value)
const PictureAddress = field.Address.check(
  z.refine(isPicture, 'must begin with https://, http:// or one /'),
  z.refine(isPlain, 'must not hold backslashes, tabs or other control characters'),
)

/** A product as the public website shows it; brands and categories are given by their slugs. */
export const ProductRecord = z.object({
  ID: field.RowId,
  name: field.Name,
  link: WebAddress,
  images: z.prefault(z.array(z.object({ thumbnailUrl: PictureAddress, alt: field.ShortText })), []),
  brands: z.prefault(z.array(field.Num), []),
  productCategories: z.prefault(z.array(field.Num), []),
})

function knownTerm(kind: 'brand' | 'category', column: string, list: string): ReferenceRule {
  const unknown = `(select s.slug from unnest(i.${column}) as s (slug) where not exists (
    select from product_term t where t.kind = '${kind}' and t.slug = s.slug) limit 1)`
  return { field: list, where: `${unknown} is not null`, reason: `'there is no ${kind} ' || ${unknown}` }
}

export const products = entity({
  name: 'products',
  shape: ProductRecord,
  ...oneTable<z.output<typeof ProductRecord>>(
    { name: 'product', key: ['id'] },
    {
      id: 'ID',
      name: 'name',
      link: 'link',
      images: asJson('images'),
      brand_slugs: { of: 'brands', cell: ({ brands }) => [...new Set(brands)] },
      category_slugs: {
        of: 'productCategories',
        cell: ({ productCategories }) => [...new Set(productCategories)],
      },
    },
  ),
  removal: [],
  references: [
    knownTerm('brand', 'brand_slugs', 'brands'),
    knownTerm('category', 'category_slugs', 'productCategories'),
  ],
})
