import type { ParamsOf } from '@portal/contract/call'
import type { listStatements, StatementSortColumn } from '@portal/contract/statements'
import type { StatementRow } from '@portal/domain/statements'
import type { SrcProvider } from '@portal/domain/wire-values'
import { empty } from 'sql-template-tag'
import { fragment, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'

export type AccountsPage = ParamsOf<typeof listStatements>

/**
 * The accounts in the scope that a provider or both know; if both do, epicor's record is used. For both, accounts that
 * only documents or payments name are there too.
 */
export function findAccounts(
  sql: Sql,
  scope: Scope,
  { provider, page }: { provider: SrcProvider | 'either'; page: AccountsPage },
): Promise<StatementRow[]> {
  const { offset, limit, sortColumn, sortDirection } = page
  const inOrder = fragment`order by ${orders[sortColumn](sortDirection === 'DESC' ? fragment` desc` : empty)}`
  // Each part is read in order as far as the page reaches, the customers from an index.
  const asFar = fragment`${inOrder} limit ${offset + limit}`
  return sql<StatementRow[]>`
    select c.account_num as "customerNum", c.account_num as "CustNum", c.name as "customerName",
      c.sales_rep as "salesRep", c.site
    from (
      (select c.account_num, c.name, c.sales_rep, c.site from customer c
        where ${withinAccounts(scope, 'c.account_num')}
          and (${provider === 'either' ? once : fragment`c.provider = ${provider}`}) ${asFar})
      ${provider === 'either' ? fragment`union all (select * from (${withoutCustomer(scope)}) c ${asFar})` : empty}
    ) c
    ${inOrder} limit ${limit} offset ${offset}`
}

/** Leaves out odoo's record of an account that epicor knows too. */
const once = fragment`
  c.provider = 'epicor' or not exists (
    select from customer e where e.account_num = c.account_num and e.provider = 'epicor')`

/** Accounts with documents or payments but without a customer record, under the name of the company that owns them. */
const withoutCustomer = (scope: Scope): Fragment => fragment`
  select a.account_num, coalesce(o.company_name, a.account_num) as name, '' as sales_rep, null as site
  from account_without_customer a
  cross join lateral (
    (select from invoice i where i.account_num = a.account_num limit 1)
    union all (select from payment p where p.account_num = a.account_num limit 1) limit 1
  ) document
  left join company_account ca on ca.account_num = a.account_num
  left join company o on o.id = ca.company_id
  where ${withinAccounts(scope, 'a.account_num')}
    and not exists (select from customer k where k.account_num = a.account_num)`

/** Names are sorted by English rules, ignoring case; equal names by account number, upwards. */
const orders: Readonly<Record<StatementSortColumn, (down: Fragment) => Fragment>> = {
  CustNum: (down) => fragment`c.account_num${down}`,
  customerName: (down) => fragment`c.name collate name_en${down}, c.account_num`,
}
