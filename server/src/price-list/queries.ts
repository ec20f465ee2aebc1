import { dollarsOf } from '@portal/domain/money'
import type { PartPrice, PriceList } from '@portal/domain/price-list'
import type { SrcProvider } from '@portal/domain/wire-values'
import { fragment } from '../database/fragment.ts'
import { partMeant } from '../database/part-numbers.ts'
import type { Sql } from '../database/sql.ts'
import { isKnownTo } from '../access/known-account.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'

type StoredPrice = Omit<PartPrice, 'price'> & { kind: 'primary' | 'pack'; priceCents: number }

/** A price list, by its name in one provider's ERP. */
export interface OwnList {
  provider: SrcProvider
  list: string
}

/** The price lists that an account pays by, epicor's first; undefined if the scope has no such account. */
export async function findPriceLists(
  sql: Sql,
  scope: Scope,
  accountNum: string,
): Promise<OwnList[] | undefined> {
  const rows = await sql<(Omit<OwnList, 'list'> & { list: string | null })[]>`
    select k.provider, k.price_list as list
    from (select ${accountNum}::text as num) a left join customer k on k.account_num = a.num
    where ${withinAccounts(scope, 'a.num')} and ${isKnownTo(scope, fragment`a.num`)} order by k.provider`
  if (rows.length === 0) return undefined
  return rows.flatMap(({ provider, list }) => (list === null ? [] : { provider, list }))
}

/**
 * Every price in the lists, or those of one part, by description; if both lists have a rate for a part, the
 * first list's is used. A rate from a file without provider counts for both providers, unless they have their
 * own.
 */
export async function readPrices(
  sql: Sql,
  [first, second]: readonly OwnList[],
  partNum?: string,
): Promise<PriceList> {
  if (first === undefined) return { primary: [], pack: [] }
  const ofPart = partNum === undefined ? fragment`` : fragment`and part_num = ${partNum}`
  const rows = await sql<StoredPrice[]>`
    select p.part_num as "partNum", p.description, p.uom, r.kind, r.currency, r.price_cents as "priceCents"
    from (
      select distinct on (part_num, kind) provider, part_num, kind, currency, price_cents
      from part_price where (${isIn(first)} or ${isIn(second)}) ${ofPart}
      order by part_num, kind, ${isIn(first)} desc, provider <> '' desc
    ) r join part p on p.provider = r.provider and p.part_num = r.part_num
    order by p.description collate name_en, p.part_num`
  const ofKind = (wanted: StoredPrice['kind']): PartPrice[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _kind, priceCents, ...part }) => ({ ...part, price: dollarsOf(priceCents) }))
  return { primary: ofKind('primary'), pack: ofKind('pack') }
}

const isIn = ({ provider, list }: Partial<OwnList> = {}) =>
  fragment`(price_list = ${list ?? ''} and provider in ('', ${provider ?? ''}))`

/** A part in a provider's ERP, or from a file without provider. */
export interface KnownPart {
  owner: SrcProvider | ''
  partNum: string
  description: string
}

/** The part that a person means, with a row for each provider that has it. */
export const findParts = (sql: Sql, partNumber: string): Promise<KnownPart[]> => sql<KnownPart[]>`
  with wanted as (${partMeant(partNumber)})
  select provider as owner, part_num as "partNum", description from wanted join part using (part_num)
  order by provider`
