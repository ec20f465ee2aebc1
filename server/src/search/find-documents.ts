import { withinAccounts, type Scope } from '../access/scope.ts'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { searchSeparator } from '../lists/list-request.ts'
import { isPartOf, matches, mentions, type Sought } from './patterns.ts'

/** Orders or invoices; the records of both providers are in one table. */
export interface DocumentTable {
  readonly table: string
  readonly number: string
  /** Its numbers as they are written. */
  readonly written: Fragment
  /** Whether documents have a delivery site that can be searched. */
  readonly hasSite: boolean
  /** The columns to read of each result; `k` is its key. */
  readonly columns: Fragment
  readonly more: Fragment
}

/**
 * How many documents are searched one by one, newest first: 2,000 of 1,260,000 orders took 3 ms on an idle
 * machine. Several accounts in a scope share this number: with seven, all documents of usual accounts are
 * searched.
 */
const mostRead = { all: 2000, accounts: 4000 }
const leastOfAccount = 20
/** The most documents that are found by an equal number, or through the index over all documents. */
const mostLookedUp = 100
/**
 * The most documents of accounts that are read for an equal number. If there are more, the newest are among those
 * searched one by one.
 */
const mostEqual = 1000

/**
 * Documents in the scope, best match first: numbers or POs equal to a term, then among the newest documents those of
 * which a part equals it, or that begin with or contain it, and if these are not enough, older ones through an index. With several
 * accounts only the newest documents are searched besides equal numbers: the index cannot combine several
 * accounts, and would be slower the more sites of other customers match. If both providers have a number,
 * epicor's is returned, as everywhere.
 */
export async function findDocuments<Row extends object>(
  sql: Sql,
  of: DocumentTable,
  { scope, sought }: { readonly scope: Scope; readonly sought: Sought },
): Promise<Row[]> {
  if (scope.accounts.length === 0) return []
  const [table, number] = [identifier(of.table), identifier(of.number)]
  const key = fragment`provider, ${number} as num, date_created`
  const numbered = matches('bare_text', 'contains', sought)
  const has = of.hasSite ? fragment`(${numbered} or ${mentions('bare_site', sought)})` : numbered
  // Finding separate words through the index would be too slow.
  const hasWhole = of.hasSite
    ? fragment`(${numbered} or ${matches('bare_site', 'contains', sought)})`
    : numbered
  const siteBegins = of.hasSite ? fragment`when ${matches('bare_site', 'begins', sought)} then 3` : fragment``
  const isEqual = matches('bare_text', 'equals', sought)
  // Compared before parts: while an order's number is typed, most of the newest begin with the term.
  const begins = matches('bare_text', 'begins', sought)
  const equal = fragment`select ${key} from ${withNumbers(table, scope, sought)} e where ${isEqual}`
  return sql<Row[]>`
    with equal as materialized (
      select * from (${equal} and ${withinAccounts(scope, 'account_num')} ${limitOfEqual(scope)}) e
      order by date_created desc limit ${mostLookedUp}
    ), newest as materialized (
      select ${key}, case when ${isEqual} then 0 when ${begins} then 2
        when ${isPartOf(of.written, sought)} then 1 ${siteBegins} else 4 end as place
      from (${newestOf(table, scope)}) n where ${has}
      order by place, date_created desc limit ${sought.limit}
    ), older as materialized (${olderOf(scope, fragment`select ${key} from ${table} where ${hasWhole}`, sought)})
    select d.*${of.more}
    from (
      select min(provider::text) as provider, num, min(place) as place, max(date_created) as date_created
      from (
        select *, 0 as place from equal union all select * from newest union all select *, 4 from older
      ) f group by num order by place, date_created desc, num limit ${sought.limit}
    ) k cross join lateral (
      select ${of.columns} from ${table} where provider = k.provider and ${number} = k.num offset 0
    ) d
    order by k.place, k.date_created desc, k.num`
}

/**
 * The documents of accounts with a hash of one of the terms, by an index of numbers hashed with their account: the time of a look-up by
 * trigrams would tell how many documents of other customers equal the term. Different numbers may have the same hash.
 */
function withNumbers(table: Fragment, { accounts }: Scope, { terms }: Sought): Fragment {
  if (accounts === 'all') return table
  return fragment`(
    select * from ${table} where account_numbers(account_num, bare_text) && (
      select array_agg(number) from unnest(${accounts}::text[]) a, unnest(account_numbers(a, ${terms.join(searchSeparator)})) number)
    offset 0)`
}

/** How much is read for an equal number; without a limit `offset 0` keeps the order outside from choosing the index. */
const limitOfEqual = ({ accounts }: Scope): Fragment =>
  accounts === 'all' ? fragment`offset 0` : fragment`limit ${mostEqual}`

/** How many of each account's newest documents are searched one by one. */
const newestOfAccount = ({ length }: readonly string[]): number =>
  Math.max(leastOfAccount, Math.floor(mostRead.accounts / length))

function newestOf(table: Fragment, { accounts }: Scope): Fragment {
  if (accounts === 'all')
    return fragment`select * from ${table} order by date_created desc limit ${mostRead.all}`
  return fragment`
    select o.* from unnest(${accounts}::text[]) a cross join lateral (
      select * from ${table} where account_num = a order by date_created desc limit ${newestOfAccount(accounts)}) o`
}

/** Older documents from the index, if the newest ones are too few. */
function olderOf(scope: Scope, matching: Fragment, { limit }: Sought): Fragment {
  const isFew = fragment`(select count(*) from newest) < ${limit}`
  const { accounts } = scope
  if (accounts === 'all') return fragment`select * from (${matching} limit ${mostLookedUp}) o where ${isFew}`
  if (accounts.length > 1) return fragment`select provider, num, date_created from newest where false`
  return fragment`
    select * from (${matching} and account_num = ${accounts[0] ?? ''} limit ${mostLookedUp}) o where ${isFew}`
}
