import type { Call } from '../port.ts'
import type { Model, RowOf } from './model.ts'
import type { Domain, OdooReader } from './odoo-reader.ts'

const mostOnPage = 5_000

/** All rows that meet a condition, however many, read page by page. */
export async function allRows<F extends Model['fields']>(
  reader: OdooReader,
  { model, where }: { model: Model<F>; where: Domain },
  call: Call,
): Promise<RowOf<F>[]> {
  const all: RowOf<F>[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const further: Domain = after === undefined ? where : [...where, ['id', '>', after]]
    const page = await reader.rows(model, { where: further, order: 'id', limit: mostOnPage }, call)
    all.push(...page)
    if (page.length < mostOnPage) return all
  }
}
