import type { Target } from './import-work.ts'

/** Undefined if every imported company has a state. */
export async function statelessCompanies(sql: Target): Promise<string | undefined> {
  const [found] = await sql<[{ count: number }]>`
    select count(*)::int as count from company where reference is not null and state is null`
  const { count } = found
  if (count === 0) return undefined
  const [have, their] =
    count === 1 ? ['1 company has', 'its'] : [`${count.toLocaleString('en-AU')} companies have`, 'their']
  return `${have} no state, so that ${their} users see whether a part is in stock in any state`
}
