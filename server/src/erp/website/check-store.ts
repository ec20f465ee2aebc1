import { counted, formatCount } from '@portal/domain/numbers'
import { formatOf, pictureFormats } from '../../pictures/picture-format.ts'
import type { Call, Finding } from '../port.ts'
import { checkFindings, fail, findingsOrFailure, ok, warn, warnIf } from '../reading/findings.ts'
import { catalogueOf, hasLongSlug, type PicturePlace } from './catalogue.ts'
import type { ProductPictures } from './product-pictures.ts'
import type { StoreApi, StoreProduct, StoreRow } from './store-api.ts'
import { walk } from './walk.ts'

interface Checked {
  api: StoreApi
  placeOf: PicturePlace
  pictures: ProductPictures
}

/** What an operator has to know before this shop is connected. */
export const checkStore = (checked: Checked, call: Call): Promise<Finding[]> =>
  checkFindings([], call, async () => {
    const began = performance.now()
    const rows = await walk(checked.api, call)
    const ms = Math.round(performance.now() - began)
    return [
      ok(`${summaryOf(rows, checked.placeOf)}; walked in ${ms} ms`),
      ...rowFindings(rows),
      ...(await pictureFindings(checked, rows, call)),
    ]
  })

function summaryOf(rows: readonly StoreRow[], placeOf: PicturePlace): string {
  const { 'product-terms': terms } = catalogueOf(rows, placeOf)
  const kinds = Map.groupBy(terms.keys(), (id) => id.split('-')[0])
  const count = (kind: string) => kinds.get(kind)?.length ?? 0
  return `WooCommerce Store API; ${counted(rows.length, 'product')}, ${counted(count('brand'), 'brand')}, ${counted(count('category'), 'category', 'categories')}`
}

const isSound = (row: StoreRow): row is StoreProduct => !('malformed' in row)

function rowFindings(rows: readonly StoreRow[]): Finding[] {
  const unsound = rows.flatMap((row) => ('malformed' in row ? [row.malformed] : []))
  const products = rows.filter(isSound)
  const longSlugs = new Set(
    products
      .flatMap(({ brands, categories }) => [...brands, ...categories].filter(hasLongSlug))
      .map(({ slug }) => slug),
  )
  return [
    ...warnIf(rows.length === 0, 'it shows no product to visitors'),
    ...warnIf(
      unsound.length > 0,
      `${counted(unsound.length, 'product')} cannot be read, such as ${unsound[0]}`,
    ),
    ...warnIf(
      longSlugs.size > 0,
      `${formatCount(longSlugs.size)} brands or categories stay out: their slugs are longer than 100 characters`,
    ),
    ...warnIf(
      products.length > 0 && products.every(({ brands }) => brands.length === 0),
      "no product names a brand: 'By brand' stays empty",
    ),
  ]
}

/** Fetches one picture, and checks of the others only whether their hosts are allowed. */
async function pictureFindings(
  { placeOf, pictures }: Checked,
  rows: readonly StoreRow[],
  call: Call,
): Promise<Finding[]> {
  const addresses = rows
    .filter(isSound)
    .flatMap(({ images }) => images.map(({ src = '', thumbnail }) => thumbnail || src))
  const others = addresses.filter((address) => placeOf(address) === undefined)
  const hosts = [...new Set(others.map((address) => URL.parse(address)?.host ?? address))]
  const elsewhere = `${others.length} pictures are not shown: 'pictures' does not name where they lie (${hosts.slice(0, 3).join(', ')})`
  const own = addresses.map(placeOf).find((place) => place !== undefined)
  return [
    ...warnIf(others.length > 0, elsewhere),
    ...(own === undefined ? [] : await triedPicture(pictures, own, call)),
  ]
}

async function triedPicture(pictures: ProductPictures, own: string, call: Call): Promise<Finding[]> {
  const ask = async (): Promise<Finding[]> => {
    const fetched = await pictures.fetch(own, undefined, call)
    if (fetched === 'gone') return [warn(`the picture ${own} is not there`)]
    if (typeof fetched !== 'object' || !('bytes' in fetched) || formatOf(fetched.bytes) === undefined)
      return [fail(`the picture ${own} is no ${pictureFormats}`)]
    return [ok(`a picture of ${Math.ceil(fetched.bytes.length / 1024)} kB was fetched`)]
  }
  return findingsOrFailure(ask, call, (why) => fail(`the picture ${own}: ${why}`))
}
