import { homeCurrency } from '@portal/domain/money'
import { listsUsedIn } from './company-records.ts'
import { noList } from './customers.ts'
import { keptOfReader } from './kept-of-reader.ts'
import { partOf } from './model.ts'
import { Company } from './models.ts'
import { PriceList } from './product-models.ts'

export interface Lists {
  /** Each list with its currency; the id is null for list prices. */
  all: readonly { id: number | null; key: string; currency: string }[]
  /** The currency of each list, archived ones too. */
  currencies: ReadonlyMap<number, number | undefined>
  /** The company's currency, in which products have their price and cost. */
  own: number | undefined
}

/** All price lists of the company. */
export const listsOf = keptOfReader(async ({ reader, settings }, call): Promise<Lists> => {
  const [lists, [company]] = await Promise.all([
    reader.rows(PriceList, { where: listsUsedIn(settings) }, call),
    reader.rows(partOf(Company, 'currency'), { where: [['id', '=', settings.company]] }, call),
  ])
  const own = company?.currency?.id
  return {
    all: [
      { id: null, key: noList, currency: company?.currency?.name ?? homeCurrency },
      ...lists.flatMap(({ id, isActive, currency }) =>
        isActive ? [{ id, key: String(id), currency: currency?.name ?? homeCurrency }] : [],
      ),
    ],
    currencies: new Map(lists.map(({ id, currency }) => [id, currency?.id ?? own])),
    own,
  }
})
