import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppParts } from '../app-parts.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { isUnwritable } from '../database/writability.ts'
import { DocumentsBusy } from '../documents/document-faults.ts'
import { askLive } from '../erp/ask-live.ts'
import type { Ticket, WantedDocument } from '../erp/port.ts'
import { erpDown, Fault, isPassingOutage, notFound, unavailable } from '../faults.ts'
import { enqueueReport } from './enqueue-report.ts'
import type { FoundDocument } from './find-document.ts'
import { findOrderedReport, readInvoice, readOrder } from './read-document.ts'
import type { OrderedReport } from './read-document.ts'
import type { TaskPayloads } from '../jobs/task-payloads.ts'
import type { Attempt } from '../jobs/task.ts'
import { addReport, keepPdf, noteFailure } from './report-store.ts'
import type { ReportedDocument } from './report-store.ts'
import type { Statement } from './statement.ts'

/**
 * The task: a report that cannot be made is noted as such, for those who poll; what passes is tried again. Of one that
 * its provider is still printing, asking again is a job of its own, so that nothing waits in a job's place.
 */
export async function makeReport(
  parts: AppParts,
  { reportId, ticket }: TaskPayloads['make_report'],
  { signal, isLast }: Attempt,
): Promise<void> {
  const { sql, clock, log } = parts
  try {
    const ordered = await findOrderedReport(sql, { reportId, now: clock.now() })
    if (ordered === undefined) return
    const printed = await printReport(parts, { ...ordered, ...(ticket && { ticket }) }, signal)
    if ('ticket' in printed) await enqueueReport(sql, { reportId, ...printed, userId: ordered.userId })
    else await keepPdf(sql, { reportId, pdf: printed, now: clock.now() })
  } catch (error) {
    if (signal.aborted || willPass(error) || (isPassingOutage(error) && !isLast)) throw error
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
  const ordered = { ...document, userId }
  const pdf = await askLive(patienceMs, async (signal) => {
    let printed = await printReport(parts, ordered, signal)
    while ('ticket' in printed) {
      await sleep(printed.askAgainMs, undefined, { signal })
      printed = await printReport(parts, { ...ordered, ticket: printed.ticket }, signal)
    }
    return printed
  }).catch(refuse)
  return kept(parts, document, pdf)
}

/** As long as a person waits for a document. */
const patienceMs = 30_000

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
  { sql, supplier, documents, connectors }: AppParts,
  ordered: OrderedReport & Pick<WantedDocument, 'ticket'>,
  signal: AbortSignal,
): Promise<Uint8Array | Ticket> {
  const { letterhead } = supplier
  const who = String(ordered.userId)
  const document = await readDocument(sql, ordered)
  const print = () =>
    document.kind === 'order'
      ? documents.render('order', { ...document.row, letterhead }, who)
      : documents.render('invoice', { ...document.row, letterhead }, who)
  const { customerPoNum } = document.row
  return connectors[ordered.provider].live.printDocument({ ...ordered, customerPoNum }, print, signal)
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
