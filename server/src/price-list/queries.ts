import type { Sql } from '../database/sql.ts'
import { withinAccounts } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'

export interface PriceRecord {
  partNum: string
  description: string
  uom: string
  kind: 'primary' | 'pack'
  currency: string
  priceCents: number
}

/** The price lists an account pays by, epicor's first; undefined where the scope has no such account. */
export async function findPriceLists(
  sql: Sql,
  scope: Scope,
  accountNum: string,
): Promise<string[] | undefined> {
  const rows = await sql<{ list: string | null }[]>`
    select price_list as list from customer
    where account_num = ${accountNum} and ${withinAccounts(scope, 'account_num')} order by provider`
  const isOwn = scope.accounts !== 'all' && scope.accounts.includes(accountNum)
  return rows.length === 0 && !isOwn ? undefined : rows.flatMap(({ list }) => list ?? [])
}

/** Every price in the lists, by description; where both have a rate of a part, the first list's. */
export function readPrices(sql: Sql, [first, ...others]: readonly string[]): Promise<PriceRecord[]> {
  return sql<PriceRecord[]>`
    select p.part_num as "partNum", p.description, p.uom, r.kind, r.currency, r.price_cents as "priceCents"
    from part_price r join part p on p.part_num = r.part_num
    where r.price_list = ${first ?? ''} or r.price_list = any(${others}::text[]) and not exists (
      select from part_price f where f.price_list = ${first ?? ''} and f.part_num = r.part_num and f.kind = r.kind)
    order by p.description collate name_en, p.part_num`
}
