import { hash } from 'node:crypto'
import type { Outcome, SourceId } from '../port.ts'
import { shown } from '../reading/shown-text.ts'
import { plainText } from './plain-text.ts'
import type { StoreProduct, StoreRow } from './store-api.ts'

type Document = Extract<Outcome, { record: unknown }> | { id: SourceId; unreadable: string }

export type Documents = ReadonlyMap<SourceId, Document>

/** What the portal reads from a shop in one walk through its products; the newest products first. */
export type Catalogue = Readonly<Record<'products' | 'product-terms', Documents>>

/** The address where a picture of the shop may be fetched; undefined if it is on none of the allowed hosts. */
export type PicturePlace = (address: string) => string | undefined

/** More pictures than a screen shows. */
const mostImages = 8

/**
 * The documents of a walk. Brands and categories are taken from the products: so each has products, none is missing that a
 * product names, and a shop without brands is no special case.
 */
export function catalogueOf(rows: readonly StoreRow[], placeOf: PicturePlace): Catalogue {
  const products = new Map<SourceId, Document>()
  const terms = new Map<SourceId, Document>()
  for (const row of rows.toSorted((a, b) => b.id - a.id)) {
    const id = String(row.id)
    if ('malformed' in row) {
      products.set(id, { id, unreadable: row.malformed })
      continue
    }
    products.set(id, documentOf(id, productRecord(row, placeOf)))
    for (const { kind, term } of termsOf(row)) {
      const termId = `${kind}-${term.id ?? term.slug}`
      const record = { kind, slug: term.slug, name: shown(plainText(term.name)) }
      // If products give it different names, the newest product's counts.
      if (!terms.has(termId)) terms.set(termId, documentOf(termId, record))
    }
  }
  return { products, 'product-terms': terms }
}

/** A longer slug would be refused as a key, and with it every product that names it. */
const longestSlug = 100

type Terms = StoreProduct['brands']

/** Slugs get long if letters are not Latin: WordPress writes three characters for each byte. */
export const hasLongSlug = ({ slug }: Terms[number]): boolean => slug.length > longestSlug

const shownTerms = (terms: Terms): Terms => terms.filter((term) => !hasLongSlug(term))

const termsOf = ({ brands, categories }: StoreProduct) => [
  ...shownTerms(brands).map((term) => ({ kind: 'brand', term })),
  ...shownTerms(categories).map((term) => ({ kind: 'category', term })),
]

const slugsOf = (terms: Terms): string[] => [...new Set(shownTerms(terms).map(({ slug }) => slug))]

const productRecord = (row: StoreProduct, placeOf: PicturePlace) => ({
  ID: row.id,
  name: shown(plainText(row.name)),
  link: row.permalink,
  images: row.images
    .flatMap(({ thumbnail, src = '', alt }) => {
      const thumbnailUrl = placeOf(thumbnail || src)
      return thumbnailUrl === undefined ? [] : [{ thumbnailUrl, alt: shown(plainText(alt ?? '')) }]
    })
    .slice(0, mostImages),
  brands: slugsOf(row.brands),
  productCategories: slugsOf(row.categories),
})

/** A document of a record; the version is a hash of the record, since the shop gives none. */
function documentOf(id: SourceId, record: object): Document {
  return {
    id,
    version: hash('sha256', JSON.stringify(record), 'base64url').slice(0, 22),
    owner: null,
    record,
  }
}
