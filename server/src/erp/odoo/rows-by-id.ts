import { isFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import { Malformation } from '../reading/checked-row.ts'
import { inHalves } from '../reading/in-halves.ts'
import type { Model, RowOf } from './model.ts'
import type { Domain, OdooReader } from './odoo-reader.ts'

interface Wanted<F extends Model['fields']> {
  model: Model<F>
  shown: Domain
  ids: readonly number[]
}

/**
 * The shown rows with these ids. If Odoo refuses a call for a value that it cannot compute for one of them, such as the
 * price list of another company, only that row is unreadable; throws if Odoo refuses all other rows as well.
 */
export async function rowsById<F extends Model['fields']>(
  reader: OdooReader,
  { model, shown, ids }: Wanted<F>,
  call: Call,
): Promise<{ rows: RowOf<F>[]; unreadable: ReadonlyMap<number, string> }> {
  const read = async (some: readonly number[]) => {
    const where: Domain = [['id', 'in', some], ...shown]
    try {
      return await reader.rows(model, { where }, call)
    } catch (error) {
      if (!isFailure(error, 'refused')) throw error
      const isOfOne = some.length > 1 || (await areOthersRead(reader, { model, shown, ids: some }, call))
      if (!isOfOne) throw error
      throw new Malformation('refused', error.why)
    }
  }
  const { made, unreadable } = await inHalves(ids, read)
  return { rows: made, unreadable }
}

/** Whether a row that is none of these can be read. */
async function areOthersRead<F extends Model['fields']>(
  reader: OdooReader,
  { model, shown, ids }: Wanted<F>,
  call: Call,
): Promise<boolean> {
  try {
    const where: Domain = [['id', 'not in', ids], ...shown]
    return (await reader.rows(model, { where, order: 'id', limit: 1 }, call)).length > 0
  } catch (error) {
    if (isFailure(error, 'refused')) return false
    throw error
  }
}
