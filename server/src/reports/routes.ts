import { features } from '@portal/contract/calls'
import type { Report } from '@portal/domain/reports'
import type { AppParts } from '../app-parts.ts'
import { erpDown, erpSlow, orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import type { BytesReply, CallContext } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findInvoiceDocument, findOrderDocument } from './find-document.ts'
import type { FoundDocument } from './find-document.ts'
import { makeReportNow, makeStatement } from './make-report.ts'
import type { MadeReport } from './make-report.ts'
import { addReport, findReport, findSameReport, givenUpMs } from './report-store.ts'
import type { ReportRow } from './report-store.ts'
import { findStatement } from './statement.ts'

const noOrder = 'We have no such order.'
const noInvoice = 'We have no such invoice.'
const noTransactions = 'There were no transactions on this account in this period.'

export const reportsRoutes = (parts: AppParts) =>
  implement(features.reports, {
    reportEpicorOrder: async ({ params, scope }) => {
      const found = await findOrderDocument(parts.sql, scope, { provider: 'epicor', ...params })
      return orderReport(parts, orNotFound(found, noOrder))
    },
    reportOdooOrder: async ({ params, scope, accepts }) => {
      const found = await findOrderDocument(parts.sql, scope, { provider: 'odoo', ...params })
      return answerOf(await reportNow(parts, orNotFound(found, noOrder)), accepts)
    },
    reportEpicorInvoice: async ({ params, scope }) => {
      const found = await findInvoiceDocument(parts.sql, scope, { provider: 'epicor', ...params })
      return orderReport(parts, orNotFound(found, noInvoice))
    },
    reportOdooInvoice: async ({ params, scope, accepts }) => {
      const found = await findInvoiceDocument(parts.sql, scope, { provider: 'odoo', ...params })
      return answerOf(await reportNow(parts, orNotFound(found, noInvoice)), accepts)
    },
    reportStatement: async ({ params, scope, accepts }) => {
      const { customerNumber: accountNum, lastDayOfMonth: lastDay } = params
      const found = await findStatement(parts.sql, scope, { accountNum, lastDay, now: parts.clock.now() })
      return answerOf(await makeStatement(parts, orNotFound(found, noTransactions)), accepts)
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

/** Has a report made behind the answer; the same one again while its document is as it was. */
async function orderReport({ sql, clock }: AppParts, document: FoundDocument): Promise<Report> {
  const now = clock.now()
  const same = await findSameReport(sql, document, now)
  const reportId =
    same?.reportId ??
    (await sql.begin(async (tx) => {
      const added = await addReport(tx, document, { now })
      await enqueue(tx, { task: 'make_report', payload: { reportId: added }, maxAttempts: 4 })
      return added
    }))
  return { reportId, data: null }
}

/** A report made while its reader waits. */
async function reportNow(parts: AppParts, document: FoundDocument): Promise<MadeReport> {
  const same = await findSameReport(parts.sql, document, parts.clock.now())
  if (same?.pdf) return same
  return makeReportNow(parts, document)
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
