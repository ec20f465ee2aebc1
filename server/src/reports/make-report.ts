import type { AppParts } from '../app-parts.ts'
import { DocumentsBusy } from '../documents/document-faults.ts'
import { erpDown, Fault, internalFault, notFound, unavailable } from '../faults.ts'
import { findOrderedReport, readInvoice, readOrder } from './read-document.ts'
import type { OrderedReport } from './read-document.ts'
import { addStatement, keepPdf, noteFailure } from './report-store.ts'
import type { Statement } from './statement.ts'

/** The task: a report that cannot be made is noted as such, for whoever polls; too busy, it is tried again. */
export async function makeReport(
  parts: AppParts,
  { reportId }: { reportId: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    await printReport(parts, reportId, signal)
  } catch (error) {
    if (signal.aborted || error instanceof DocumentsBusy) throw error
    const fault = error instanceof Fault ? error : erpDown(error)
    parts.log.warn({ err: fault.internal, report: reportId }, 'a report could not be made')
    await noteFault(parts, reportId, fault)
  }
}

/** A report with its document, once there is one. */
export interface MadeReport {
  readonly reportId: string
  readonly pdf: Uint8Array | null
}

/** A statement, which is the portal's own document: of both providers, and new each time. */
export async function makeStatement(
  { sql, clock, supplier, documents }: AppParts,
  statement: Statement,
): Promise<MadeReport> {
  const { accountNum, lastDay } = statement
  try {
    const pdf = await documents.render('statement', { ...statement, letterhead: supplier.letterhead })
    const reportId = await addStatement(sql, { accountNum, lastDay: String(lastDay), pdf, now: clock.now() })
    return { reportId, pdf }
  } catch (error) {
    throw faultOf(error)
  }
}

/** Makes a report while its reader waits. */
export async function makeReportNow(parts: AppParts, reportId: string): Promise<Uint8Array> {
  try {
    const pdf = await printReport(parts, reportId, AbortSignal.timeout(30_000))
    if (pdf === undefined) throw notFound('We have no such report.')
    return pdf
  } catch (error) {
    const fault = faultOf(error)
    await noteFault(parts, reportId, fault)
    throw fault
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error
  return error instanceof DocumentsBusy ? unavailable(error) : internalFault(error)
}

const noteFault = ({ sql, clock }: AppParts, reportId: string, { status }: Fault): Promise<void> =>
  noteFailure(sql, { reportId, faultStatus: status, now: clock.now() })

/** The PDF, kept with its report; undefined when someone else has made it, or it is over an hour old. */
async function printReport(
  { sql, clock, supplier, documents, providers }: AppParts,
  reportId: string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const ordered = await findOrderedReport(sql, reportId)
  if (ordered === undefined) return undefined
  const { letterhead } = supplier
  const [live, document] = await Promise.all([providers.live(ordered.provider), readDocument(sql, ordered)])
  const print = () =>
    document.kind === 'order'
      ? documents.render('order', { ...document.row, letterhead })
      : documents.render('invoice', { ...document.row, letterhead })
  const { customerPoNum } = document.row
  const pdf = await live.printDocument({ ...ordered, customerPoNum }, print, signal)
  await keepPdf(sql, { reportId, pdf, now: clock.now() })
  return pdf
}

async function readDocument(sql: AppParts['sql'], ordered: OrderedReport) {
  if (ordered.kind === 'order') {
    const row = await readOrder(sql, ordered)
    if (row) return { kind: 'order', row } as const
  } else {
    const row = await readInvoice(sql, ordered)
    if (row) return { kind: 'invoice', row } as const
  }
  throw notFound('We have no such document.')
}
