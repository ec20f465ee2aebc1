import { isFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import { Malformation } from '../reading/checked-row.ts'
import { inHalves } from '../reading/in-halves.ts'
import { partOf, type Model, type RowOf } from './model.ts'
import type { Domain, OdooReader } from './odoo-reader.ts'

interface Wanted<F extends Model['fields']> {
  model: Model<F>
  shown: Domain
  ids: readonly number[]
}

/** Each is one request, and so many find some thirty unreadable rows among a thousand. */
const mostTries = 400

/**
 * The shown rows with these ids. If Odoo refuses a call for a value that it cannot compute for some of them, such as the
 * price list of another company, only those rows are unreadable; throws if Odoo refuses all other rows as well.
 */
export async function rowsById<F extends Model['fields']>(
  reader: OdooReader,
  { model, shown, ids }: Wanted<F>,
  call: Call,
): Promise<{ rows: RowOf<F>[]; unreadable: ReadonlyMap<number, string> }> {
  let isAnyRead = false
  const read = async (some: readonly number[]) => {
    const where: Domain = [['id', 'in', some], ...shown]
    try {
      const rows = await reader.rows(model, { where }, call)
      isAnyRead ||= rows.length > 0
      return rows
    } catch (error) {
      if (!isFailure(error, 'refused')) throw error
      const isAlone = some.length === 1
      if (isAlone) isAnyRead ||= await areOthersRead(reader, { model, shown, ids: some }, call)
      if (isAlone && !isAnyRead) throw error
      throw new Malformation('refused', error.why)
    }
  }
  const { made, unreadable } = await inHalves(ids, read, { left: mostTries })
  return { rows: made, unreadable }
}

/** How many others are looked among, and how many of these are read: some of them may be unreadable too. */
const othersListed = 1_000
const othersRead = 8

/** Whether a row that is none of these can be read. */
function areOthersRead<F extends Model['fields']>(
  reader: OdooReader,
  { model, shown, ids }: Wanted<F>,
  call: Call,
): Promise<boolean> {
  const isOneRead = (id: number) =>
    unlessRefused(async () => {
      const where: Domain = [['id', '=', id], ...shown]
      return (await reader.rows(model, { where }, call)).length > 0
    })
  return unlessRefused(async () => {
    const where: Domain = [['id', 'not in', ids], ...shown]
    const listed = await reader.rows(partOf(model), { where, order: 'id', limit: othersListed }, call)
    const step = Math.ceil(listed.length / othersRead)
    for (const { id } of listed.filter((_, at) => at % step === 0)) if (await isOneRead(id)) return true
    return false
  })
}

/** False if Odoo refuses the call. */
async function unlessRefused(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask()
  } catch (error) {
    if (isFailure(error, 'refused')) return false
    throw error
  }
}
