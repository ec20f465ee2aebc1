import { fragment, type Fragment } from '../database/fragment.ts'
import type { Scope } from './scope.ts'

/**
 * SQL: the account's name at a provider, epicor's before odoo's, or else the name of the company that owns it;
 * null if the account is neither a customer's nor a company's.
 */
export const accountName = (accountNum: Fragment): Fragment => fragment`
  coalesce(
    (select k.name from customer k where k.account_num = ${accountNum} order by k.provider limit 1),
    (select c.company_name from company_account o join company c on c.id = o.company_id
     where o.account_num = ${accountNum}))`

/** SQL condition: the account exists. The user's own accounts exist even if nothing was imported for them. */
export const isKnownTo = ({ ownAccounts }: Scope, accountNum: Fragment): Fragment =>
  fragment`(${accountNum} = any(${ownAccounts}::text[]) or ${accountName(accountNum)} is not null)`
