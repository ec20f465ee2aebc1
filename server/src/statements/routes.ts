import { features } from '@portal/contract/calls'
import type { StatementRow } from '@portal/domain/statements'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { implement } from '../http/implement.ts'
import { findAccounts } from './queries.ts'
import type { AccountRow, AccountsPage } from './queries.ts'

export const statementsRoutes = ({ sql }: AppParts) => {
  const accountsOf =
    (provider: SrcProvider | 'either') =>
    async ({ params, scope }: { params: AccountsPage; scope: Scope }) => {
      const rows = await findAccounts(sql, scope, { provider, page: params })
      return rows.map(presentAccount)
    }
  return implement(features.statements, {
    listStatements: accountsOf('either'),
    listEpicorAccounts: accountsOf('epicor'),
    listOdooAccounts: accountsOf('odoo'),
  })
}

function presentAccount({ account_num: num, name, sales_rep: salesRep }: AccountRow): StatementRow {
  return { customerNum: num, CustNum: num, customerName: name, salesRep }
}
