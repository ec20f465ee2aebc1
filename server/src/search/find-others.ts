import type { Day } from '@portal/domain/dates'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import type { AccountStanding } from '@portal/domain/record-answers'
import type { Candidate, FoundRecord } from '@portal/domain/search-results'
import type { AccountSites } from '@portal/domain/session'
import { accountName } from '../access/known-account.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'
import { fragment, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { withinScope } from '../design-centre/conditions.ts'
import { requestSource, summaryColumns } from '../design-centre/queries.ts'
import { matches, mentions, type Sought } from './patterns.ts'

interface Asked {
  readonly scope: Scope
  readonly sought: Sought
}

/** Ranks a column's match: equal to a term, beginning with one, or containing one. */
const rankOf = (column: string, sought: Sought): Fragment => fragment`
  case when ${matches(column, 'equals', sought)} then 0 when ${matches(column, 'begins', sought)} then 1 else 2 end`

export interface FoundRequestRow extends DesignRequestSummary {
  readonly merchantCompanyId: number
}

/** Design requests by number, site, or the name of the builder or merchant; newest first. */
export function findRequests(sql: Sql, { scope, sought }: Asked): Promise<FoundRequestRow[]> {
  const says = fragment`${matches('bare_text', 'contains', sought)} or ${mentions('bare_site', sought)}`
  const found =
    scope.companies === 'all' ? anybodysRequests(says, sought) : ownRequests(says, { scope, sought })
  return sql<FoundRequestRow[]>`
    with found as materialized (${found})
    select ${summaryColumns}, r.merchant_company_id as "merchantCompanyId" from ${requestSource}
    where r.id in (select id from found) and ${withinScope(scope)}
    order by ${rankOf('r.bare_text', sought)}, r.id desc limit ${sought.limit}`
}

function anybodysRequests(says: Fragment, sought: Sought): Fragment {
  const named = fragment`select id from company where ${mentions('bare_text', sought)}`
  return fragment`
    select id from design_request where ${says}
    union select id from design_request where merchant_company_id in (${named})
    union select id from design_request where builder_company_id in (${named})`
}

/** If all requests and companies were looked through, the time of a search would tell what others have. */
const ownRequests = (says: Fragment, { scope, sought }: Asked): Fragment => fragment`
  with own as materialized (
    select id, bare_text, bare_site, merchant_company_id, builder_company_id from design_request r
    where ${withinScope(scope)}
  ), named as materialized (
    select id from (
      select id, bare_text from company
      where id in (select merchant_company_id from own union select builder_company_id from own) offset 0
    ) known where ${mentions('bare_text', sought)}
  )
  select id from own
  where ${says} or merchant_company_id in (select id from named) or builder_company_id in (select id from named)`

export interface PartRow {
  readonly partNum: string
  readonly description: string
  readonly uom: string
}

/** Parts with a price for an account in the scope, as on its price list. */
export function findParts(sql: Sql, { scope, sought }: Asked): Promise<PartRow[]> {
  const isPriced =
    scope.accounts === 'all'
      ? fragment`true`
      : fragment`exists (
      select from part_price r where r.part_num = p.part_num and (r.provider::text, r.price_list) in (
        select unnest(array['', c.provider::text]), c.price_list from customer c
        where ${withinAccounts(scope, 'c.account_num')}))`
  return sql<PartRow[]>`
    select "partNum", description, uom from (
      select distinct on (part_num) part_num as "partNum", description, uom, ${rankOf('p.bare_text', sought)} as place
      from part p where ${mentions('p.bare_text', sought)} and ${isPriced}
      order by part_num, provider
    ) f order by place, description collate name_en, "partNum" limit ${sought.limit}`
}

export interface AccountRow {
  readonly accountNum: string
  /** The account's name at a provider, or else its company's name. */
  readonly name: string
  readonly companyId: number
  readonly companyName: string
  readonly openOrders: number
  readonly figures: NonNullable<AccountStanding['figures']>
}

/** Accounts by number, name, or the name of their company, with what they owe today. */
export function findAccounts(
  sql: Sql,
  { scope, sought, today }: Asked & { readonly today: Day },
): Promise<AccountRow[]> {
  return sql<AccountRow[]>`
    select a.account_num as "accountNum", c.id as "companyId", c.company_name as "companyName",
      ${accountName(fragment`a.account_num`)} as name, (
        select coalesce(sum(open_orders), 0)::int from sales_order_due_day d where d.account_num = a.account_num
      ) as "openOrders", (
        select coalesce(json_agg(g order by currency collate "C"), '[]') from (
          select currency, (sum(invoiced_cents) - sum(credited_cents)) / 100 as owing,
            coalesce(sum(invoiced_cents) filter (where day < ${today}::date), 0) / 100 as overdue
          from invoice_due_day d where d.account_num = a.account_num group by currency) g
      ) as figures
    from (
      select account_num, min(place) as place from (
        select account_num, ${rankOf('bare_text', sought)} as place from customer
        where ${mentions('bare_text', sought)}
        union all
        select account_num, ${rankOf('bare_text', sought)} from (${withoutCustomer}) w
        where ${mentions('bare_text', sought)}
        union all
        select o.account_num, ${rankOf('n.bare_text', sought)} from company n
        join company_account o on o.company_id = n.id where ${mentions('n.bare_text', sought)}
      ) m group by 1
    ) f join company_account a using (account_num) join company c on c.id = a.company_id
    where ${withinAccounts(scope, 'a.account_num')}
    order by f.place, c.company_name collate name_en, a.account_num limit ${sought.limit}`
}

/** Accounts of companies without a customer record, which have a number and no name of their own. */
const withoutCustomer = fragment`
  select account_num, bare_text(E'\\x1f' || account_num || E'\\x1f') as bare_text from company_account o
  where not exists (select from customer k where k.account_num = o.account_num)`

type CompanyRow = Omit<NonNullable<FoundRecord['company']>, 'accountSites'> & { sites: AccountSites | null }

/**
 * Adds to each record its owner, for users who may act for it: the name on the record, and the company that
 * owns its account, which may be unknown.
 */
export async function withCompanies(sql: Sql, found: readonly Candidate[]): Promise<FoundRecord[]> {
  const owners = found.flatMap(({ owner }) => owner ?? [])
  const accounts = owners.flatMap((owner) => ('accountNum' in owner ? owner.accountNum : []))
  const ids = owners.flatMap((owner) => ('companyId' in owner ? owner.companyId : []))
  const rows = await sql<CompanyRow[]>`
    select c.id as "companyId", c.company_name as name,
      array_agg(a.account_num order by a.account_num) as "accountNums",
      json_object_agg(a.account_num, k.site) filter (where k.site is not null) as sites
    from company c join company_account a on a.company_id = c.id
    left join lateral (
      select site from customer where account_num = a.account_num and site is not null order by provider limit 1
    ) k on true
    where c.id = any(${ids}::bigint[])
      or c.id in (select company_id from company_account where account_num = any(${accounts}::text[]))
    group by c.id`
  const companies = rows.map(({ sites, ...own }) => ({ ...own, ...(sites && { accountSites: sites }) }))
  return found.map(({ record, owner }) => {
    const company = companies.find(
      ({ companyId, accountNums }) =>
        owner !== undefined &&
        ('companyId' in owner ? owner.companyId === companyId : accountNums.includes(owner.accountNum)),
    )
    return {
      ...record,
      ...(owner && 'soldTo' in owner && { soldTo: owner.soldTo }),
      ...(company && { company }),
    }
  })
}
