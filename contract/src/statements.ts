import { isLastDayOfMonth } from '@portal/domain/statement-months'
import { StatementMonth, StatementRow } from '@portal/domain/statements'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { LookupId, pageInPath } from './inputs.ts'
import { made } from './reports.ts'

/** What lists of accounts can be sorted by. */
export const statementSortColumns = ['CustNum', 'customerName'] as const
export type StatementSortColumn = (typeof statementSortColumns)[number]

const page = {
  method: 'GET',
  who: ['view_statements'],
  sees: 'scope',
  params: pageInPath(statementSortColumns),
  reply: z.array(StatementRow),
  mayBeOld: 'Accounts',
} as const

export const listStatements = call({
  ...page,
  path: '/accounts/list/:offset/:limit/:sortColumn/:sortDirection',
  summary: 'The accounts one may see statements of; one both providers know is listed once.',
})

export const listEpicorAccounts = call({
  ...page,
  path: '/erp/accounts/:offset/:limit/:sortColumn/:sortDirection',
  summary: 'The accounts that epicor knows.',
})

export const listOdooAccounts = call({
  ...page,
  path: '/erp/odoo/accounts/:offset/:limit/:sortColumn/:sortDirection',
  summary: 'The accounts that the newer system knows.',
})

const lastDay = 'must be the last day of a month, as 2026-08-31'
const LastDayOfMonth = z.iso.date({ error: lastDay, abort: true }).check(z.refine(isLastDayOfMonth, lastDay))

export const reportStatement = call({
  method: 'GET',
  path: '/erp/report/aged-receivables/:customerNumber,:lastDayOfMonth',
  who: ['view_statements'],
  sees: 'scope',
  summary: "An account's statement for the month that ends on that day.",
  params: z.object({
    customerNumber: LookupId,
    lastDayOfMonth: LastDayOfMonth,
  }),
  ...made,
  mayBeOld: 'Invoices',
  faults: [404, 422, 503],
  urgency: 'last',
})

export const listStatementMonths = call({
  method: 'GET',
  path: '/accounts/statements/:accountNum',
  who: ['view_statements'],
  sees: 'scope',
  summary: 'The months that there are statements of an account, newest first, with what each comes to.',
  params: z.object({ accountNum: LookupId }),
  reply: z.array(StatementMonth),
  mayBeOld: 'Invoices',
  faults: [404],
  urgency: 'last',
})
