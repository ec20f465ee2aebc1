import { counted, firstNamed } from './count-words.ts'
import type { Target } from './import-work.ts'

/** Undefined if each account that a record names is a customer's, a company's or a user's. */
export async function accountsOfNobody(sql: Target): Promise<string | undefined> {
  const found = await sql<{ account: string }[]>`
    select account_num as account from (
      select account_num from sales_order union select account_num from invoice
      union select account_num from payment
    ) named
    where not exists (select from customer c where c.account_num = named.account_num)
      and not exists (select from company_account a where a.account_num = named.account_num)
      and not exists (select from user_account a where a.account_num = named.account_num)
    order by account_num`
  if (found.length === 0) return undefined
  const list = firstNamed(found.map(({ account }) => account))
  const accounts = counted(found.length, 'account', 'accounts')
  return `in all, orders, invoices and payments name ${accounts} that no customer has (${list}): only staff see these records`
}
