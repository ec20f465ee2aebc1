import { hash, randomOf } from '../random.ts'
import { families, parts, type Part } from './catalogue.ts'
import { brands, categories } from './terms.ts'

/** Price lists, as factors of the catalogue's rate; every account has one of them. */
const priceLists = {
  TRADE: 1,
  'TRADE-PLUS': 0.955,
  VOLUME: 0.885,
  BUILDER: 0.97,
  COUNTRY: 1.045,
  KEY: 0.842,
} as const
export type PriceListName = keyof typeof priceLists

const stockedStates = ['VIC', 'NSW', 'QLD', 'SA', 'TAS'] as const

/** Cents for one, excluding GST: the list's share of the rate, with a small variation for each part. */
export function unitCents(list: PriceListName, part: Part): number {
  const apart = 0.98 + (hash(`${list}/${part.partNum}`) % 41) / 1000
  return Math.max(1, Math.round(part.cents * priceLists[list] * apart))
}

/** Some parts are only sold by the piece, and fewer only by the pack. */
function kindsOf(part: Part): readonly ('primary' | 'pack')[] {
  const lot = hash(part.partNum) % 100
  if (lot < 8) return ['primary']
  return lot < 13 ? ['pack'] : ['primary', 'pack']
}

export function* partRecords() {
  for (const { partNum, description, uom } of parts) yield { partNum, description, uom }
}

export function* priceRecords() {
  for (const priceList of Object.keys(priceLists) as PriceListName[]) {
    for (const part of parts) {
      const cents = unitCents(priceList, part)
      for (const kind of kindsOf(part)) {
        const price = (kind === 'primary' ? cents : Math.round(cents * 0.93)) / 100
        yield { priceList, partNum: part.partNum, kind, price }
      }
    }
  }
}

/** About one part in five is out of stock in a state; a few were never kept there. */
export function* stockRecords(dateUpdated: string) {
  for (const { partNum } of parts) {
    for (const state of stockedStates) {
      const random = randomOf('stock', partNum, state)
      if (random.chance(0.04)) continue
      yield { partNum, state, quantity: random.chance(0.17) ? 0 : random.int(1, 640), dateUpdated }
    }
  }
}

export function* termRecords() {
  for (const brand of brands) yield { kind: 'brand', ...brand }
  for (const category of categories) yield { kind: 'category', ...category }
}

const shop = 'https://www.ridgeline.example/products'
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

export function* productRecords() {
  for (const [at, { product, category, brand }] of families.entries()) {
    yield {
      ID: at + 1,
      name: product,
      link: `${shop}/${slugOf(product)}`,
      images: [{ thumbnailUrl: `/products/${category}.svg`, alt: product }],
      brands: [brand],
      productCategories: [category],
    }
  }
}
