import type { Call } from '../port.ts'
import { shown } from '../reading/shown-text.ts'
import { ofField, ofItself, rowEntity } from './row-entity.ts'
import type { EpicorEntity, EpicorParts } from './row-entity.ts'
import { partOf } from './table.ts'
import type { RowOf } from './table.ts'
import { Customer, CustomerList } from './tables.ts'

export type CustomerRow = RowOf<typeof Customer.fields>

/** Accounts are Epicor's customers, by the number that people know; no two of a company have the same. */
export function customersOf(parts: EpicorParts): EpicorEntity {
  const { reader, settings } = parts
  const hasLists = settings.owns.includes('prices')
  const table = partOf(CustomerList)
  const lists = { name: 'customer price lists', everyMs: 240_000, isApart: true, table } as const
  return rowEntity(parts, {
    name: 'customers',
    table: Customer,
    shown: [['account', 'ne', '']],
    told: [
      { name: 'customers', everyMs: 60_000, table: partOf(Customer), documents: ofItself },
      ...(hasLists ? [{ ...lists, documents: ofField('customer') }] : []),
    ],
    async prepare(rows, call) {
      const ids = rows.map(({ customer }) => customer)
      const found = hasLists
        ? await reader.having(CustomerList, { field: 'customer', values: ids }, call)
        : []
      const firsts = new Map(
        found
          .filter(({ shipTo }) => shipTo === null)
          .toSorted((a, b) => b.place - a.place)
          .map(({ customer, list }) => [customer, list]),
      )
      return (row) => recordOf(row, firsts.get(row.customer) ?? noList)
    },
  })
}

/** What pays the price that the part itself has. */
export const noList = 'list'

const recordOf = (row: CustomerRow, priceList: string) => ({
  accountNum: row.account,
  name: nameOf(row),
  salesRep: shown(row.salesRep),
  address: addressOf(row),
  phone: shown(row.phone),
  email: shown(row.email),
  terms: shown(row.terms),
  priceList,
})

const nameOf = (row: { name: string | null } | undefined): string => shown(row?.name) || '-'

type Place = Pick<CustomerRow, 'address1' | 'address2' | 'address3' | 'city' | 'state' | 'zip'>

export function addressOf(row: Place | undefined): string[] {
  if (!row) return []
  const town = [row.city, row.state, row.zip].filter((word) => word !== null).join(' ')
  return [row.address1, row.address2, row.address3, town]
    .map((line) => shown(line))
    .filter((line) => line !== '')
}

export const partyOf = (row: (Place & { name: string | null }) | undefined) => ({
  name: nameOf(row),
  address: addressOf(row),
})

/** Customers by their key, read with the documents that name them: their number says who sees these. */
export async function customersById({ reader }: EpicorParts, ids: readonly number[], call: Call) {
  const rows = await reader.having(Customer, { field: 'customer', values: ids.filter((id) => id > 0) }, call)
  const byId = new Map(rows.map((row) => [row.customer, row]))
  return {
    customer: (id: number) => byId.get(id),
    /** The number is empty where it has none: nobody could see what is theirs. */
    account(id: number): { customer: string; customerAccountNum: string } | undefined {
      const row = byId.get(id)
      return row && { customer: row.id, customerAccountNum: row.account ?? '' }
    },
  }
}
