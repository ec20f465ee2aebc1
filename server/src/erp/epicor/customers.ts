import { minuteMs } from '@portal/domain/time-units'
import type { Call } from '../port.ts'
import { Malformation } from '../reading/checked-row.ts'
import { addressLines, shown } from '../reading/shown-text.ts'
import { firstLists, noList } from './price-lists.ts'
import { ofField, ofItself, rowEntity, type EpicorEntity, type EpicorParts } from './row-entity.ts'
import { partOf, type RowOf } from './table.ts'
import { Customer, CustomerList } from './tables.ts'

type CustomerRow = RowOf<typeof Customer.fields>

/** Accounts are Epicor's customers, by the number that people know; no two of a company have the same. */
export function customersOf(parts: EpicorParts): EpicorEntity {
  const hasLists = parts.settings.owns.includes('prices')
  const listOf = async (rows: readonly Pick<CustomerRow, 'customer'>[], call: Call) => {
    const ids = rows.map(({ customer }) => customer)
    const firsts = await firstLists(parts, ids, call)
    return ({ customer }: Pick<CustomerRow, 'customer'>) => firsts.get(customer) ?? noList
  }
  const table = partOf(CustomerList)
  const lists = { name: 'customer price lists', everyMs: 240_000, isApart: true, table } as const
  return rowEntity(parts, {
    name: 'customers',
    table: Customer,
    shown: [['account', 'ne', '']],
    followed: [
      { name: 'customers', everyMs: minuteMs, table: partOf(Customer), documents: ofItself },
      ...(hasLists ? [{ ...lists, documents: ofField('customer') }] : []),
    ],
    ...(hasLists && { unwritten: listOf }),
    async prepare(rows, call) {
      const list = hasLists ? await listOf(rows, call) : () => noList
      return (row) => recordOf(row, list(row))
    },
  })
}

const recordOf = (row: CustomerRow, priceList: string) => ({
  accountNum: row.account,
  ...partyOf(row),
  salesRep: shown(row.salesRep),
  phone: shown(row.phone),
  email: shown(row.email),
  terms: shown(row.terms),
  priceList,
})

type Place = Pick<CustomerRow, 'name' | 'address1' | 'address2' | 'address3' | 'city' | 'state' | 'zip'>

export const partyOf = (row: Place | undefined) => ({
  name: shown(row?.name) || '-',
  address: addressLines([row?.address1, row?.address2, row?.address3], [row?.city, row?.state, row?.zip]),
})

/** The customers that documents name, by their key: the customer's number decides who sees a document. */
export async function customersById({ reader }: EpicorParts, ids: readonly number[], call: Call) {
  const rows = await reader.having(Customer, { field: 'customer', values: ids.filter((id) => id > 0) }, call)
  const byId = new Map(rows.map((row) => [row.customer, row]))
  return {
    customer: (id: number) => byId.get(id),
    /** The account of a customer, with an empty number if it has none; undefined if a document has no customer. */
    account(id: number): { customer: string; customerAccountNum: string } | undefined {
      const row = byId.get(id)
      if (id > 0 && row === undefined) throw new Malformation('refused', `customer ${id} cannot be read`)
      return row && { customer: row.id, customerAccountNum: row.account ?? '' }
    },
  }
}
