import { melbourneDay } from '@portal/domain/dates'
import type { Call } from '../port.ts'
import { PriceList } from './part-tables.ts'
import type { EpicorParts } from './row-entity.ts'
import { folded } from './same-text.ts'
import type { RowOf } from './table.ts'
import { CustomerList } from './tables.ts'

type ListRow = RowOf<typeof PriceList.fields>

/** The list of customers who pay the part's own price; longer than any code of a list. */
export const noList = 'price of part'

/** Price lists that are valid today, by their folded code; lists of discounts alone are left out. */
export async function listsNow(
  { reader, clock }: EpicorParts,
  call: Call,
): Promise<ReadonlyMap<string, ListRow>> {
  const today = melbourneDay(clock.now())
  const all = await reader.all(PriceList, [], call)
  const valid = all.filter(
    ({ from, to, kind }) => kind !== 'D' && (from === null || from <= today) && (to === null || to >= today),
  )
  return new Map(valid.map((row) => [folded(row.list), row]))
}

/** By customer, the first of their lists that is valid today. */
export async function firstLists(
  parts: EpicorParts,
  customers: readonly number[],
  call: Call,
): Promise<ReadonlyMap<number, string>> {
  const wanted = { field: 'customer', values: customers } as const
  const [found, lists] = await Promise.all([
    parts.reader.having(CustomerList, wanted, call),
    listsNow(parts, call),
  ])
  const own = found
    .filter(({ shipTo }) => shipTo === null)
    .toSorted((a, b) => b.place - a.place)
    .flatMap(({ customer, list }) => {
      const code = lists.get(folded(list))?.list
      return code ? [[customer, code] as const] : []
    })
  return new Map(own)
}
