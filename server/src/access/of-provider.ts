import type { SrcProvider } from '@portal/domain/wire-values'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import { withinAccounts, type Scope } from './scope.ts'

/** SQL condition: the record is of the provider that is asked for, or of either. */
export const ofProvider = (asked: SrcProvider | undefined, column = 'provider'): Fragment =>
  fragment`${identifier(column)} = any(${asked ? [asked] : ['epicor', 'odoo']}::text[])`

/** SQL: the other provider, if the scope has a record of the same number there too. */
export function otherProvider(scope: Scope, table: 'sales_order' | 'invoice', number: string): Fragment {
  const [record, num] = [identifier(table), identifier(number)]
  return fragment`(select other.provider from ${record} other
    where other.provider = case ${record}.provider when 'epicor' then 'odoo' else 'epicor' end
      and other.${num} = ${record}.${num} and ${withinAccounts(scope, 'other.account_num')}) as "otherProvider"`
}
