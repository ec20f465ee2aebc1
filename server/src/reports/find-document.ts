import { numbersFromPath } from '@portal/contract/record-paths'
import type { SrcProvider } from '@portal/domain/wire-values'
import { withinAccounts, type Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { fragment } from '../database/fragment.ts'
import type { FoundDocument } from '../documents/report-store.ts'
import { orNotFound } from '../faults.ts'
import { isCredited } from './is-credited.ts'

type Parts = Pick<AppParts, 'sql' | 'supplier'>

/** `beside` is what the document shows from other rows. */
const hashWith = ({ letterhead }: Parts['supplier'], beside = fragment`''`) =>
  fragment`md5(d::text || ${JSON.stringify(letterhead)} || ${beside})`

/** An order of one provider; void orders are found too, and their document says so. */
export async function findOrderDocument(
  { sql, supplier }: Parts,
  scope: Scope,
  { provider, orderNum }: { provider: SrcProvider; orderNum: string },
): Promise<FoundDocument> {
  const [row] = await sql<FoundDocument[]>`
    select 'order' as kind, provider, order_num as number, account_num as "accountNum",
      ${hashWith(supplier)} as hash
    from sales_order d
    where provider = ${provider} and order_num = ${orderNum} and ${withinAccounts(scope, 'account_num')}`
  return orNotFound(row, 'We have no such order.')
}

/** An invoice or credit note of one provider, by the likeliest of the numbers that a path may mean. */
export async function findInvoiceDocument(
  { sql, supplier }: Parts,
  scope: Scope,
  { provider, invoiceNum }: { provider: SrcProvider; invoiceNum: string },
): Promise<FoundDocument> {
  const numbers = numbersFromPath(invoiceNum)
  const [row] = await sql<FoundDocument[]>`
    select 'invoice' as kind, provider, invoice_num as number, account_num as "accountNum",
      ${hashWith(supplier, fragment`${isCredited}::text`)} as hash
    from invoice d
    where provider = ${provider} and invoice_num = any(${numbers}::text[])
      and ${withinAccounts(scope, 'account_num')}
    order by array_position(${numbers}::text[], invoice_num) limit 1`
  return orNotFound(row, 'We have no such invoice.')
}
