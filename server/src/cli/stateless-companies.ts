import { counted, firstNamed } from './count-words.ts'
import type { Target } from './import-work.ts'

/** Undefined if every imported company has a state. */
export async function statelessCompanies(sql: Target): Promise<string | undefined> {
  const [found] = await sql<[{ count: number }]>`
    select count(*)::int as count from company where reference is not null and state is null`
  const { count } = found
  if (count === 0) return undefined
  const have = counted(count, 'company has', 'companies have')
  return `${have} no state, so that ${count === 1 ? 'its' : 'their'} users see whether a part is in stock in any state`
}

/** Undefined if there is stock in the state of every company, or none at all yet. */
export async function companiesWithoutStock(sql: Target): Promise<string | undefined> {
  const found = await sql<{ state: string; count: number }[]>`
    with stocked as materialized (select distinct upper(state) as state from part_stock)
    select min(state) as state, count(*)::int as count from company
    where exists (select from stocked) and upper(state) not in (select state from stocked)
    group by upper(state) order by 1`
  const count = found.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return undefined
  const list = firstNamed(found.map(({ state }) => state))
  const are = counted(count, 'company is', 'companies are')
  return `${are} in a state without stock (${list}), so that ${count === 1 ? 'its' : 'their'} users see every part out of stock`
}
