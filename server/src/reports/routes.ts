import { features } from '@portal/contract/calls'
import type { Report } from '@portal/domain/reports'
import type { AppParts } from '../app-parts.ts'
import { documentsBusy, erpDown, erpSlow, orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import type { BytesReply, CallContext } from '../http/implement.ts'
import { enqueueReport } from './enqueue-report.ts'
import { findInvoiceDocument, findOrderDocument } from './find-document.ts'
import type { FoundDocument } from './find-document.ts'
import { makeReportNow, makeStatement } from './make-report.ts'
import type { MadeReport } from './make-report.ts'
import { addReport, countWaiting, findReport, findSameReport, givenUpMs } from './report-store.ts'
import type { ReportRow } from './report-store.ts'
import { findStatement } from './statement.ts'

const noOrder = 'We have no such order.'
const noInvoice = 'We have no such invoice.'
const noTransactions = 'There were no transactions on this account in this period.'

export const reportsRoutes = (parts: AppParts) =>
  implement(features.reports, {
    reportEpicorOrder: async ({ params, scope, session }) => {
      const found = await findOrderDocument(parts.sql, scope, { provider: 'epicor', ...params })
      return orderReport(parts, orNotFound(found, noOrder), session)
    },
    reportOdooOrder: async ({ params, scope, session, accepts }) => {
      const found = await findOrderDocument(parts.sql, scope, { provider: 'odoo', ...params })
      return answerOf(await reportNow(parts, orNotFound(found, noOrder), session), accepts)
    },
    reportEpicorInvoice: async ({ params, scope, session }) => {
      const found = await findInvoiceDocument(parts.sql, scope, { provider: 'epicor', ...params })
      return orderReport(parts, orNotFound(found, noInvoice), session)
    },
    reportOdooInvoice: async ({ params, scope, session, accepts }) => {
      const found = await findInvoiceDocument(parts.sql, scope, { provider: 'odoo', ...params })
      return answerOf(await reportNow(parts, orNotFound(found, noInvoice), session), accepts)
    },
    reportStatement: async ({ params, scope, session, accepts }) => {
      const { customerNumber: accountNum, lastDayOfMonth: lastDay } = params
      const found = await findStatement(parts.sql, scope, { accountNum, lastDay, now: parts.clock.now() })
      const statement = orNotFound(found, noTransactions)
      return answerOf(await makeStatement(parts, statement, session.userId), accepts)
    },
    getReport: async ({ params, scope, accepts }) => {
      const now = parts.clock.now()
      const found = orNotFound(
        await findReport(parts.sql, scope, { ...params, now }),
        'We have no such report.',
      )
      assertNotFailed(found, now)
      return answerOf({ reportId: found.reportId, pdf: found.pdf }, accepts)
    },
  })

interface Asker {
  readonly userId: number
}

/** Of one person's at once. */
const mostWaiting = 60

/** Has a report made in the background; the same one again while its document is as it was. */
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

/** A report made while its reader waits. */
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

/** The PDF itself for those who ask for it, once there is one. */
function answerOf({ reportId, pdf }: MadeReport, accepts: CallContext['accepts']): Report | BytesReply {
  if (pdf === null) return { reportId, data: null }
  if (accepts('application/pdf')) return { mediaType: 'application/pdf', bytes: pdf }
  return { reportId, data: Buffer.from(pdf).toString('base64') }
}
