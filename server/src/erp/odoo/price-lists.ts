import { homeCurrency } from '@portal/domain/money'
import type { Call } from '../port.ts'
import { categoriesOf, categoryPath } from './categories.ts'
import { noList } from './customers.ts'
import { Currency, PriceList, PriceRule } from './models.ts'
import { sortRules } from './price-rules.ts'
import type { PriceBook, RuleRow } from './price-rules.ts'
import type { OdooParts } from './row-entity.ts'

export interface Lists extends PriceBook {
  /** Each list with its currency; the id is null for list prices. */
  all: readonly { id: number | null; key: string; currency: string }[]
}

/** All price lists of the company, with the rules, categories and rates that prices are computed from. */
export async function readLists(parts: OdooParts, call: Call): Promise<Lists> {
  const { reader, settings } = parts
  const ofCompany = [['company_id', 'in', [false, settings.company]] as const]
  const [lists, rules, categories, [company]] = await Promise.all([
    reader.rows(PriceList, { where: ofCompany }, call),
    // Rules of archived lists too, since other lists may be based on these.
    reader.rows(PriceRule, { where: [] }, call),
    categoriesOf(parts, call),
    reader.rows(
      { name: 'res.company', fields: { currency: PriceList.fields.currency } },
      { where: [['id', '=', settings.company]] },
      call,
    ),
  ])
  const path = (id: number | undefined) => categoryPath(id, categories)
  const byList = Map.groupBy(rules, (rule: RuleRow) => rule.list?.id ?? 0)
  const own = company?.currency?.id
  const currencies = new Map(lists.map(({ id, currency }) => [id, currency?.id ?? own]))
  return {
    all: [
      { id: null, key: noList, currency: company?.currency?.name ?? homeCurrency },
      ...lists.flatMap(({ id, isActive, currency }) =>
        isActive ? [{ id, key: String(id), currency: currency?.name ?? homeCurrency }] : [],
      ),
    ],
    rules: new Map([...byList].map(([id, some]) => [id, sortRules(some, (category) => path(category).size)])),
    categoryPath: path,
    rateBetween: await readRates(parts, { currencies, own }, call),
    now: parts
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
  }
}

interface Currencies {
  /** By list. */
  currencies: ReadonlyMap<number, number | undefined>
  /** The company's currency, in which products have their price and cost. */
  own: number | undefined
}

/** Odoo's rates of today; not read where all lists are in the company's currency. */
async function readRates(
  { reader }: OdooParts,
  { currencies, own }: Currencies,
  call: Call,
): Promise<PriceBook['rateBetween']> {
  const ids = new Set([own, ...currencies.values()])
  const rates = ids.size < 2 ? new Map() : await reader.byId(Currency, ids, call)
  return (from, to) => {
    const [of, into] = [from, to].map((list) => (list === null ? own : (currencies.get(list) ?? own)))
    if (of === into) return 1
    return (rates.get(into)?.rate ?? NaN) / (rates.get(of)?.rate ?? NaN)
  }
}
