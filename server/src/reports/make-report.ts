import { randomUUID } from 'node:crypto'
import type { AppParts } from '../app-parts.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { isUnwritable } from '../database/writability.ts'
import { DocumentsBusy } from '../documents/document-faults.ts'
import { erpDown, Fault, notFound, unavailable } from '../faults.ts'
import type { FoundDocument } from './find-document.ts'
import { findOrderedReport, readInvoice, readOrder } from './read-document.ts'
import type { OrderedReport } from './read-document.ts'
import type { TaskPayloads } from '../jobs/task-payloads.ts'
import { addReport, keepPdf, noteFailure } from './report-store.ts'
import type { ReportedDocument } from './report-store.ts'
import type { Statement } from './statement.ts'

/** The task: a report that cannot be made is noted as such, for those who poll; what passes is waited for. */
export async function makeReport(
  parts: AppParts,
  { reportId }: TaskPayloads['make_report'],
  signal: AbortSignal,
): Promise<void> {
  const { sql, clock, log } = parts
  try {
    const ordered = await findOrderedReport(sql, reportId)
    if (ordered === undefined) return
    const pdf = await printReport(parts, ordered, signal)
    await keepPdf(sql, { reportId, pdf, now: clock.now() })
  } catch (error) {
    if (signal.aborted || willPass(error)) throw error
    const { status, internal } = error instanceof Fault ? error : erpDown(error)
    log.warn({ err: internal, report: reportId }, 'a report could not be made')
    await noteFailure(sql, { reportId, faultStatus: status, now: clock.now() })
  }
}

/** Says nothing of the report: the same works again a little later. */
const willPass = (error: unknown): boolean =>
  error instanceof DocumentsBusy || isDatabaseUnavailable(error) || isUnwritable(error)

/** A report with its document, once there is one. */
export interface MadeReport {
  readonly reportId: string
  readonly pdf: Uint8Array | null
}

/** A statement, which is the portal's own document: of both providers, and new each time. */
export async function makeStatement(
  parts: AppParts,
  statement: Statement,
  userId: number,
): Promise<MadeReport> {
  const { accountNum, lastDay } = statement
  const { letterhead } = parts.supplier
  const { documents } = parts
  const pdf = await documents.render('statement', { ...statement, letterhead }, String(userId)).catch(refuse)
  return kept(
    parts,
    { kind: 'statement', provider: null, number: `${accountNum},${String(lastDay)}`, accountNum },
    pdf,
  )
}

/** Makes a report while its reader waits. */
export async function makeReportNow(
  parts: AppParts,
  document: FoundDocument,
  userId: number,
): Promise<MadeReport> {
  const ordered = { ...document, timeOrdered: parts.clock.now(), userId }
  const pdf = await printReport(parts, ordered, AbortSignal.timeout(30_000)).catch(refuse)
  return kept(parts, document, pdf)
}

function refuse(error: unknown): never {
  throw error instanceof DocumentsBusy ? unavailable(error) : error
}

/** Keeps a document that is made. Where that fails its reader has it all the same, under an id that is forgotten. */
async function kept(
  { sql, clock, log }: AppParts,
  document: ReportedDocument,
  pdf: Uint8Array,
): Promise<MadeReport> {
  try {
    return { reportId: await addReport(sql, document, { now: clock.now(), pdf }), pdf }
  } catch (error) {
    log.warn({ err: error }, 'a document was made, but could not be kept')
    return { reportId: randomUUID(), pdf }
  }
}

async function printReport(
  { sql, supplier, documents, providers }: AppParts,
  ordered: OrderedReport,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { letterhead } = supplier
  const who = String(ordered.userId)
  const document = await readDocument(sql, ordered)
  const print = () =>
    document.kind === 'order'
      ? documents.render('order', { ...document.row, letterhead }, who)
      : documents.render('invoice', { ...document.row, letterhead }, who)
  const { customerPoNum } = document.row
  return providers[ordered.provider].printDocument({ ...ordered, customerPoNum }, print, signal)
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
