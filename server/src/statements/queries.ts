import type { SortDirection } from '@portal/contract/inputs'
import type { StatementSortColumn } from '@portal/contract/statements'
import type { StatementRow } from '@portal/domain/statements'
import type { SrcProvider } from '@portal/domain/wire-values'
import { empty } from 'sql-template-tag'
import { fragment, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'

export interface AccountsPage {
  readonly offset: number
  readonly limit: number
  readonly sortColumn: StatementSortColumn
  readonly sortDirection: SortDirection
}

/**
 * The accounts in the scope that a provider or both know; if both do, epicor's record is used. Accounts that
 * only have invoices are missing from the list of all accounts, which is read from an index; every narrower
 * scope includes them.
 */
export function findAccounts(
  sql: Sql,
  scope: Scope,
  { provider, page }: { provider: SrcProvider | 'either'; page: AccountsPage },
): Promise<StatementRow[]> {
  const once = fragment`
    c.provider = 'epicor' or not exists (
      select from customer e where e.account_num = c.account_num and e.provider = 'epicor')`
  return sql<StatementRow[]>`
    select c.account_num as "customerNum", c.account_num as "CustNum", c.name as "customerName",
      c.sales_rep as "salesRep", c.site
    from (
      select c.account_num, c.name, c.sales_rep, c.site from customer c
      where ${withinAccounts(scope, 'c.account_num')}
        and (${provider === 'either' ? once : fragment`c.provider = ${provider}`})
      ${provider === 'either' ? orBilled(scope) : empty}
    ) c
    order by ${orders[page.sortColumn](page.sortDirection === 'DESC' ? fragment` desc` : empty)} limit ${page.limit} offset ${page.offset}`
}

/** Accounts with invoices but without a customer record, under the name of the company that owns them. */
function orBilled({ accounts }: Scope): Fragment {
  if (accounts === 'all') return empty
  return fragment`
    union all
    select a.num, coalesce(o.company_name, a.num), '', null from unnest(${[...accounts]}::text[]) as a (num)
    left join company_account ca on ca.account_num = a.num
    left join company o on o.id = ca.company_id
    where not exists (select from customer k where k.account_num = a.num)
      and exists (select from invoice i where i.account_num = a.num)`
}

/** Names are sorted by English rules, ignoring case; equal names by account number, upwards. */
const orders: Readonly<Record<StatementSortColumn, (down: Fragment) => Fragment>> = {
  CustNum: (down) => fragment`c.account_num${down}`,
  customerName: (down) => fragment`c.name collate name_en${down}, c.account_num`,
}
