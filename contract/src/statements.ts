import { StatementRow } from '@portal/domain/statements'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { pageInPath } from './inputs.ts'

/** What lists of accounts can be sorted by. */
export const statementSortColumns = ['CustNum', 'customerName'] as const
export type StatementSortColumn = (typeof statementSortColumns)[number]

const page = {
  method: 'GET',
  who: ['view_statements'],
  sees: 'scope',
  params: pageInPath(statementSortColumns),
  reply: z.array(StatementRow),
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
