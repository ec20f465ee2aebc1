import { features } from '@portal/contract/calls'
import type { Report } from '@portal/domain/reports'
import type { AppParts } from '../app-parts.ts'
import { presentReport, type MadeReport } from '../documents/made-report.ts'
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
import { implement } from '../http/implement.ts'
import { enqueueReport } from './enqueue-report.ts'
import { findInvoiceDocument, findOrderDocument } from './find-document.ts'
import { makeReportNow } from './make-report.ts'

const noOrder = 'We have no such order.'
const noInvoice = 'We have no such invoice.'

export const reportsRoutes = (parts: AppParts) =>
  implement(features.reports, {
    reportEpicorOrder: async ({ params, scope, session }) => {
      const found = await findOrderDocument(parts.sql, scope, { provider: 'epicor', ...params })
      return orderReport(parts, orNotFound(found, noOrder), session)
    },
    reportOdooOrder: async ({ params, scope, session, accepts }) => {
      const found = await findOrderDocument(parts.sql, scope, { provider: 'odoo', ...params })
      return presentReport(await reportNow(parts, orNotFound(found, noOrder), session), accepts)
    },
    reportEpicorInvoice: async ({ params, scope, session }) => {
      const found = await findInvoiceDocument(parts.sql, scope, { provider: 'epicor', ...params })
      return orderReport(parts, orNotFound(found, noInvoice), session)
    },
    reportOdooInvoice: async ({ params, scope, session, accepts }) => {
      const found = await findInvoiceDocument(parts.sql, scope, { provider: 'odoo', ...params })
      return presentReport(await reportNow(parts, orNotFound(found, noInvoice), session), accepts)
    },
    getReport: async ({ params, scope, accepts }) => {
      const now = parts.clock.now()
      const found = orNotFound(
        await findReport(parts.sql, scope, { ...params, now }),
        'We have no such report.',
      )
      assertNotFailed(found, now)
      return presentReport(found, accepts)
    },
  })

interface Asker {
  readonly userId: number
}

/** Most pending reports of one person. */
const mostWaiting = 60

/**
 * Requests a report to be made in the background; returns an existing one if its document has not changed.
 */
async function orderReport(
  { sql, clock }: AppParts,
  document: FoundDocument,
  { userId }: Asker,
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
async function reportNow(parts: AppParts, document: FoundDocument, { userId }: Asker): Promise<MadeReport> {
  const same = await findSameReport(parts.sql, document, parts.clock.now())
  if (same?.pdf) return same
  return makeReportNow(parts, document, userId)
}

function assertNotFailed({ status, faultStatus, reportId, timeCreated }: ReportRow, now: Date): void {
  const isGivenUp = status === 'making' && now.getTime() - timeCreated.getTime() > givenUpMs
  if (isGivenUp || (status === 'failed' && faultStatus === 504)) throw erpSlow({ report: reportId })
  if (status === 'failed') throw erpDown({ report: reportId })
}
