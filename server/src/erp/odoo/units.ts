import type { Call } from '../port.ts'
import { model, must, type Named } from './model.ts'
import type { OdooParts } from './row-entity.ts'

/** How many of the reference unit it holds: up to 18 the inverse of `factor`, from 19 on `factor` itself. */
export const Unit = model('uom.uom', { size: must.figure('factor_inv', 'factor') })

/** A quantity with the unit it is counted in. */
interface Counted {
  qty: number
  uom: Named | null
}

/**
 * Converts quantities to the unit of another: a line in dozens is delivered by moves in pieces. Units are asked for only
 * if they differ; a quantity whose unit cannot be read counts as none.
 */
export async function unitsOf(
  { reader }: OdooParts,
  pairs: readonly (readonly [Counted, Counted | undefined])[],
  call: Call,
): Promise<(of: Counted, into: Counted) => number> {
  const unlike = pairs.filter(([of, into]) => into && !isAlike(of, into))
  const ids = unlike.flatMap(([of, into]) => [of.uom?.id, into?.uom?.id])
  const sizes = await reader.byId(Unit, ids, call)
  const sizeOf = ({ uom }: Counted) => sizes.get(uom?.id ?? 0)?.size ?? NaN
  return (of, into) => {
    if (isAlike(of, into)) return of.qty
    const qty = (of.qty * sizeOf(of)) / sizeOf(into)
    return Number.isFinite(qty) ? qty : 0
  }
}

/** If Odoo gives no unit, it counts as the same one. */
const isAlike = (a: Counted, b: Counted): boolean => !a.uom || !b.uom || a.uom.id === b.uom.id
