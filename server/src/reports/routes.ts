import { features } from '@portal/contract/calls'
import type { Report } from '@portal/domain/reports'
import type { SignedIn } from '../access/signed-in.ts'
import type { AppParts } from '../app-parts.ts'
import { presentReport } from '../documents/made-report.ts'
import {
  addReport,
  countWaiting,
  findReport,
  findSameReport,
  givenUpMs,
  type FoundDocument,
  type ReportRow,
} from '../documents/report-store.ts'
import { documentsBusy, erpDown, erpSlow, orNotFound } from '../faults.ts'
import { implement, type BytesReply, type CallContext } from '../http/implement.ts'
import { enqueueReport } from './enqueue-report.ts'
import { findInvoiceDocument, findOrderDocument } from './find-document.ts'
import { makeReportNow } from './make-report.ts'

export const reportsRoutes = (parts: AppParts) => {
  const { sql } = parts
  return implement(features.reports, {
    reportEpicorOrder: async ({ params, scope, session }) =>
      orderReport(parts, await findOrderDocument(parts, scope, { provider: 'epicor', ...params }), session),
    reportOdooOrder: async ({ params, scope, ...asking }) =>
      reportNow(parts, await findOrderDocument(parts, scope, { provider: 'odoo', ...params }), asking),
    reportEpicorInvoice: async ({ params, scope, session }) =>
      orderReport(parts, await findInvoiceDocument(parts, scope, { provider: 'epicor', ...params }), session),
    reportOdooInvoice: async ({ params, scope, ...asking }) =>
      reportNow(parts, await findInvoiceDocument(parts, scope, { provider: 'odoo', ...params }), asking),
    getReport: async ({ params, scope, accepts }) => {
      const now = parts.clock.now()
      const found = orNotFound(await findReport(sql, scope, { ...params, now }), 'We have no such report.')
      assertNotFailed(found, now)
      return presentReport(found, accepts)
    },
  })
}

/** Most pending reports of one person. */
const mostWaiting = 60

/**
 * Requests a report to be made in the background; returns an existing one if its document has not changed.
 */
async function orderReport(
  { sql, clock }: AppParts,
  document: FoundDocument,
  { userId }: SignedIn,
): Promise<Report> {
  const now = clock.now()
  const same = await findSameReport(sql, document, now)
  const reportId =
    same?.reportId ??
    (await sql.begin(async (tx) => {
      const waiting = await countWaiting(tx, { userId, now })
      if (waiting >= mostWaiting) throw documentsBusy()
      const added = await addReport(tx, document, { now, userId })
      await enqueueReport(tx, { reportId: added, userId, waiting })
      return added
    }))
  return { reportId, data: null }
}

/** Makes a report while its reader waits. */
async function reportNow(
  parts: AppParts,
  document: FoundDocument,
  { session, signal, accepts }: { session: SignedIn } & Pick<CallContext, 'signal' | 'accepts'>,
): Promise<Report | BytesReply> {
  const same = await findSameReport(parts.sql, document, parts.clock.now())
  const made = same?.pdf
    ? same
    : await makeReportNow(parts, document, { userId: session.userId, left: signal })
  return presentReport(made, accepts)
}

function assertNotFailed({ status, faultStatus, reportId, timeCreated }: ReportRow, now: Date): void {
  const isGivenUp = status === 'making' && now.getTime() - timeCreated.getTime() > givenUpMs
  if (isGivenUp || (status === 'failed' && faultStatus === 504)) throw erpSlow({ report: reportId })
  if (status === 'failed') throw erpDown({ report: reportId })
}
