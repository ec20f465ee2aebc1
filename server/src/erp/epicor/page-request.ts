import type { EpicorSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import type { EpicorClient } from './epicor-client.ts'
import { filterText, valueText } from './filter.ts'
import type { Wanted } from './pages.ts'
import { columnOf, fieldOf, readRow, type Fields, type Table } from './table.ts'

export type Read = Pick<EpicorSettings, 'company' | 'baqs'>

/** Asks for one page of a table, or of the query in its place. */
export function openRequest(client: EpicorClient, { company, baqs }: Read) {
  return async <F extends Fields>(
    table: Table<F>,
    { where, order = table.key, direction = 'asc' }: Wanted,
    { top, call }: { top: number; call: Call },
  ) => {
    const baq = baqs[table.name]
    const nameOf = (field: ReturnType<typeof fieldOf>) =>
      baq === undefined ? field.name : columnOf(table, field)
    const named = (key: string) => nameOf(fieldOf(table, key))
    // A query may have rows of all companies; the address of a table names the company.
    const own = baq === undefined ? [] : [`${table.name}_Company eq ${valueText(company)}`]
    const asked = filterText(where, named)
    const filter = [...own, ...(asked === '' ? [] : [asked])].join(' and ')
    const query = {
      $select: table.read.map(named).join(),
      ...(filter !== '' && { $filter: filter }),
      $orderby: order.map((key) => `${named(key)} ${direction}`).join(),
      $top: String(top),
    }
    const set = baq === undefined ? `Erp.BO.${table.set}` : `BaqSvc/${encodeURIComponent(baq)}/Data`
    const { rows, isCut } = await client.rows(set, query, call)
    return { rows: rows.map((said) => readRow(table, nameOf, said)), isCut }
  }
}
