import { isFailure } from '../calling/erp-failure.ts'
import type { Call, Finding } from '../port.ts'
import { findingsOrFailure, warn } from '../reading/findings.ts'
import { may, model, must, partOf } from './model.ts'
import type { OdooParts } from './row-entity.ts'

/** A kit of Odoo's manufacturing app has no stock of its own: Odoo computes how many its components make. */
const Kit = model('product.product', { isKit: may.flag('is_kits'), free: must.number('free_qty') })

const hasKits = async ({ reader }: OdooParts, call: Call): Promise<boolean> =>
  (await reader.known(Kit, call)).nameOf['isKit'] !== undefined

const isRefused = (error: unknown): boolean => isFailure(error, 'refused')
/** The portal's user may not read what kits consist of. */
const lacksRights = (error: unknown): boolean =>
  isFailure(error, 'refused') && error.why.startsWith('AccessError: ')

/** What Odoo replies, or null after a failure that is expected. */
async function unless<T>(isExpected: (error: unknown) => boolean, reply: Promise<T>): Promise<T | null> {
  try {
    return await reply
  } catch (error) {
    if (!isExpected(error)) throw error
    return null
  }
}

/**
 * The kits among some products, each with how many can be made; null if that is not known. Each place counts by itself,
 * since a kit is not put together from several warehouses.
 */
export async function kitsIn(
  parts: OdooParts,
  { products, places }: { products: readonly number[]; places: readonly number[] },
  call: Call,
): Promise<ReadonlyMap<number, number | null>> {
  const { reader } = parts
  if (!(await hasKits(parts, call))) return new Map()
  const rows = await reader.rows(partOf(Kit, 'isKit'), { where: [['id', 'in', products]] }, call)
  const kits = rows.filter(({ isKit }) => isKit).map(({ id }) => id)
  if (kits.length === 0) return new Map()
  const freeIn = (place: number) =>
    reader.rows(partOf(Kit, 'free'), { where: [['id', 'in', kits]], context: { location: place } }, call)
  const counts = await unless(lacksRights, Promise.all(places.map(freeIn)))
  if (counts === null) return new Map(kits.map((id) => [id, null]))
  const sums = new Map<number, number>()
  for (const { id, free } of counts.flat()) sums.set(id, (sums.get(id) ?? 0) + free)
  return sums
}

/** The kits with any of some products, also by way of another kit; what is made in advance has its own stock. */
export async function kitsWith(
  parts: OdooParts,
  products: readonly number[],
  call: Call,
): Promise<readonly number[]> {
  if (!(await hasKits(parts, call))) return []
  const kits = new Set<number>()
  for (let added = products; added.length > 0;) {
    const where = [['bom_ids.bom_line_ids.product_id', 'in', added]] as const
    // The next sweep finds what this cannot.
    const rows = await unless(isRefused, parts.reader.rows(partOf(Kit, 'isKit'), { where }, call))
    added = (rows ?? []).filter(({ id, isKit }) => isKit && !kits.has(id)).map(({ id }) => id)
    for (const id of added) kits.add(id)
  }
  return [...kits]
}

/** Warns if what kits consist of may not be read. */
export async function kitFindings(parts: OdooParts, call: Call): Promise<Finding[]> {
  if (!parts.settings.owns.includes('stock') || !(await hasKits(parts, call))) return []
  const ask = async () => {
    await parts.reader.rows(partOf(Kit, 'free'), { where: [], limit: 1 }, call)
    return []
  }
  return findingsOrFailure(ask, call, (why) => warn(`kits: ${why}, no stock of kits will be shown`))
}
