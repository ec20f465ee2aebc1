import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from '../port.ts'
import { allRows } from './all-rows.ts'
import { categoriesOf, categoryPath } from './categories.ts'
import { keptOfReader } from './kept-of-reader.ts'
import { Currency, PriceRule } from './product-models.ts'
import { listsOf, type Lists } from './price-lists.ts'
import { indexRules, sortRules, type PriceBook, type RuleIndex } from './price-rules.ts'
import type { OdooParts } from './row-entity.ts'

/** The rules, categories and rates that prices are computed from: a list may have thousands of rules. */
export const priceBookOf = keptOfReader(async (parts, call): Promise<Omit<PriceBook, 'now'>> => {
  const [lists, rules, categories] = await Promise.all([
    listsOf(parts, call),
    // Rules of archived lists too, since other lists may be based on these.
    allRows(parts.reader, { model: PriceRule, where: [] }, call),
    categoriesOf(parts, call),
  ])
  const paths = new Map([...categories.keys()].map((id) => [id, categoryPath(id, categories)]))
  const path = (id: number | undefined) => paths.get(id ?? 0) ?? categoryPath(id, categories)
  const byList = Map.groupBy(rules, ({ list }) => list?.id ?? 0)
  const indexed = new Map<number, RuleIndex>()
  for (const [id, some] of byList) {
    indexed.set(id, indexRules(sortRules(some, (category) => path(category).size)))
    await nextTurn()
  }
  return {
    rules: indexed,
    categoryPath: path,
    rateBetween: await readRates(parts, lists, call),
  }
})

/** Odoo's rates of today; not read if all lists are in the company's currency. */
async function readRates(
  { reader }: OdooParts,
  { currencies, own }: Lists,
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
