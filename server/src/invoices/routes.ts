import { features } from '@portal/contract/calls'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { implement, notBuilt } from '../http/implement.ts'
import { presentInvoice } from './present-invoice.ts'
import { findOrderInvoices } from './queries.ts'

export const invoicesRoutes = ({ sql }: AppParts) => {
  const ofOrder =
    (provider: SrcProvider, isCreditNote: boolean) =>
    async ({ params, scope }: { params: { orderNum: string }; scope: Scope }) => {
      const rows = await findOrderInvoices(sql, scope, { provider, isCreditNote, orderNum: params.orderNum })
      return rows.map(presentInvoice)
    }
  return implement(features.invoices, {
    listInvoicesByOffset: notBuilt,
    listInvoices: notBuilt,
    getInvoice: notBuilt,
    listEpicorOrderInvoices: ofOrder('epicor', false),
    listOdooOrderInvoices: ofOrder('odoo', false),
    listEpicorOrderCreditNotes: ofOrder('epicor', true),
    listOdooOrderCreditNotes: ofOrder('odoo', true),
  })
}
