import { features } from '@portal/contract/calls'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Exports } from '../exports/exports.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { mergedPage, offsetPage } from '../lists/merged-page.ts'
import { wholeList } from '../lists/whole-list.ts'
import { invoiceExport } from './invoice-export.ts'
import { invoiceRequest } from './invoice-list.ts'
import { presentInvoice, presentInvoiceDetail } from './present-invoice.ts'
import { findInvoice, findInvoicePayments, findOrderInvoices, readInvoices } from './queries.ts'

export const invoicesRoutes = ({ sql, longSql, clock }: AppParts, exporting: Exports) => {
  const ofOrder =
    (provider: SrcProvider, isCreditNote: boolean) =>
    async ({ params, scope }: { params: { orderNum: string }; scope: Scope }) => {
      const rows = await findOrderInvoices(sql, scope, { provider, isCreditNote, orderNum: params.orderNum })
      return rows.map(presentInvoice)
    }
  return implement(features.invoices, {
    listInvoicesByOffset: async ({ params, body, scope }) => {
      const keys = await offsetPage(sql, invoiceRequest(scope, params, body.filter), params)
      return (await readInvoices(sql, keys)).map(presentInvoice)
    },
    listInvoices: async ({ params, body, scope }) => {
      const { rows, ...places } = await mergedPage(sql, invoiceRequest(scope, params, body.filter), body)
      return { invoices: (await readInvoices(sql, rows)).map(presentInvoice), ...places }
    },
    exportInvoices: async ({ params, body, scope, ...asking }) => {
      const listed = wholeList(longSql, invoiceRequest(scope, params, body.filter), readInvoices)
      return exporting.csv(asking, invoiceExport(listed, clock.now(), body.filter))
    },
    getInvoice: async ({ params, scope }) => {
      const row = orNotFound(await findInvoice(sql, scope, params.invoiceNum), 'We have no such invoice.')
      return presentInvoiceDetail(row, await findInvoicePayments(sql, row))
    },
    listEpicorOrderInvoices: ofOrder('epicor', false),
    listOdooOrderInvoices: ofOrder('odoo', false),
    listEpicorOrderCreditNotes: ofOrder('epicor', true),
    listOdooOrderCreditNotes: ofOrder('odoo', true),
  })
}
