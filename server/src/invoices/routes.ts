import { features } from '@portal/contract/calls'
import type { InvoiceFilter } from '@portal/contract/invoices'
import { melbourneDay } from '@portal/domain/dates'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Exports } from '../exports/exports.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { mergedPage, offsetPage } from '../lists/list-page.ts'
import { wholeList } from '../lists/whole-list.ts'
import { invoiceExport } from './invoice-export.ts'
import { invoiceRequest, type InvoiceSort } from './invoice-list.ts'
import { presentInvoice, presentInvoiceDetail } from './present-invoice.ts'
import {
  findCounterparts,
  findCreditsUsed,
  findInvoice,
  findInvoicePayments,
  findOrderInvoices,
  type InvoiceRow,
} from './queries.ts'

export const invoicesRoutes = ({ sql, listSql, longSql, clock, supplier }: AppParts, exporting: Exports) => {
  const requestOf = (scope: Scope, sort: InvoiceSort, filter?: InvoiceFilter) =>
    invoiceRequest(scope, { ...sort, today: melbourneDay(clock.now()) }, filter)
  const ofOrder =
    (provider: SrcProvider, isCreditNote: boolean) =>
    async ({ params, scope }: { params: { orderNum: string }; scope: Scope }) => {
      const rows = await findOrderInvoices(sql, scope, { provider, isCreditNote, orderNum: params.orderNum })
      return rows.map(presentInvoice)
    }
  return implement(features.invoices, {
    getHowToPay: () => supplier.letterhead.bank ?? {},
    listInvoicesByOffset: async ({ params, body, scope }) => {
      const rows = await offsetPage<InvoiceRow>(listSql, requestOf(scope, params, body.filter), params)
      return rows.map(presentInvoice)
    },
    listInvoices: async ({ params, body, scope }) => {
      const request = requestOf(scope, params, body.filter)
      const { rows, ...places } = await mergedPage<InvoiceRow>(listSql, request, body)
      return { invoices: rows.map(presentInvoice), ...places }
    },
    exportInvoices: async ({ params, body, scope, ...asking }) => {
      const listed = wholeList<InvoiceRow>(longSql, requestOf(scope, params, body.filter))
      return exporting.csv(asking, invoiceExport(listed, clock.now(), body.filter))
    },
    getInvoice: async ({ params, query, scope }) => {
      const found = await findInvoice(sql, scope, { ...params, ...query })
      const row = orNotFound(found, 'We have no such invoice.')
      const [payments, credits, counterparts] = await Promise.all([
        findInvoicePayments(sql, row),
        findCreditsUsed(sql, scope, row),
        findCounterparts(sql, scope, row),
      ])
      return presentInvoiceDetail(row, { payments, credits, counterparts })
    },
    listEpicorOrderInvoices: ofOrder('epicor', false),
    listOdooOrderInvoices: ofOrder('odoo', false),
    listEpicorOrderCreditNotes: ofOrder('epicor', true),
    listOdooOrderCreditNotes: ofOrder('odoo', true),
  })
}
