import { StatementRow } from '@portal/domain/statements'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { LimitInPath, OffsetInPath, SortDirection, sortColumn } from './inputs.ts'

export const StatementSortColumn = sortColumn(['CustNum', 'customerName'])
export type StatementSortColumn = z.infer<typeof StatementSortColumn>

const page = {
  method: 'GET',
  who: ['view_statements'],
  sees: 'scope',
  params: z.object({
    offset: OffsetInPath,
    limit: LimitInPath,
    sortColumn: StatementSortColumn,
    sortDirection: SortDirection,
  }),
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
