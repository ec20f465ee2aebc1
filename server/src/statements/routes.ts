import { features } from '@portal/contract/calls'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Reader } from '../documents/documents.ts'
import { keepReport, presentReport, type MadeReport } from '../documents/made-report.ts'
import { orNotFound, statementTooLong } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { findAccounts, type AccountsPage } from './queries.ts'
import { findStatement, type Statement } from './statement.ts'
import { findStatementMonths } from './statement-list.ts'

export const statementsRoutes = (parts: AppParts) => {
  const { sql, clock } = parts
  const accountsOf =
    (provider: SrcProvider | 'either') =>
    ({ params, scope }: { params: AccountsPage; scope: Scope }) =>
      findAccounts(sql, scope, { provider, page: params })
  return implement(features.statements, {
    listStatements: accountsOf('either'),
    listEpicorAccounts: accountsOf('epicor'),
    listOdooAccounts: accountsOf('odoo'),
    listStatementMonths: async ({ params, scope }) => {
      const months = await findStatementMonths(sql, scope, { ...params, now: clock.now() })
      return orNotFound(months, 'We have no such account.')
    },
    reportStatement: async ({ params, scope, session, signal, accepts }) => {
      const { customerNumber: accountNum, lastDayOfMonth: lastDay } = params
      const found = await findStatement(sql, scope, { accountNum, lastDay, now: clock.now() })
      const statement = orNotFound(found, 'There were no transactions on this account in this period.')
      const reader = { who: String(session.userId), signal }
      return presentReport(await makeStatement(parts, statement, reader), accepts)
    },
  })
}

/**
 * Of a statement with 2,000 lines the making alone takes 1.3 s, with 5,000 3.9 s, with 10,000 10.9 s: longer than its
 * reader waits, and meanwhile no other document is made.
 */
const mostLines = 5000

/** A statement is the portal's own document: it covers both providers, and is made anew each time. */
async function makeStatement(parts: AppParts, statement: Statement, reader: Reader): Promise<MadeReport> {
  const { accountNum, lastDay, transactions } = statement
  if (transactions.length > mostLines) throw statementTooLong(mostLines)
  const { letterhead } = parts.supplier
  const pdf = await parts.documents.render('statement', { ...statement, letterhead }, reader)
  const number = `${accountNum},${String(lastDay)}`
  return keepReport(parts, { kind: 'statement', provider: null, number, accountNum }, pdf)
}
