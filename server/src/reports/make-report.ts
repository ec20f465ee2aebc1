import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { isUnwritable } from '../database/writability.ts'
import { keepReport, type MadeReport } from '../documents/made-report.ts'
import { keepPdf, noteFailure, type FoundDocument } from '../documents/report-store.ts'
import { askLive } from '../erp/ask-live.ts'
import type { Ticket, WantedDocument } from '../erp/live-provider.ts'
import { erpDown, Fault, isPassingOutage } from '../faults.ts'
import { invoices } from '../ingest/entities/invoices.ts'
import { orders } from '../ingest/entities/orders.ts'
import type { Attempt, TaskPayloads } from '../jobs/task.ts'
import { sourceOf, type KeyOfEntity } from '../sync/source-records.ts'
import { enqueueReport } from './enqueue-report.ts'
import { findOrderedReport, readDocument, type OrderedReport } from './read-document.ts'

/**
 * The background task for a report. A report that cannot be made is stored as failed, for clients that poll
 * it; temporary failures are retried. While a provider is still printing the document, asking again is a
 * separate job, so that waiting does not occupy a job's place.
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
    const printed = await askLive(jobPatienceMs, (late) =>
      printReport(parts, { ...ordered, ...(ticket && { ticket }) }, AbortSignal.any([signal, late])),
    )
    if ('ticket' in printed) await enqueueReport(sql, { reportId, ...printed, userId: ordered.userId })
    else await keepPdf(sql, { reportId, pdf: printed, now: clock.now() })
  } catch (error) {
    if (signal.aborted || willPass(error) || (isPassingOutage(error) && !isLast)) throw error
    const { status, internal } = error instanceof Fault ? error : erpDown(error)
    log.warn({ err: internal, report: reportId }, 'a report could not be made')
    await noteFailure(sql, { reportId, faultStatus: status, now: clock.now() })
  }
}

/** Temporary failures, which do not depend on the report: the same attempt works a little later. */
const willPass = (error: unknown): boolean =>
  (error instanceof Fault && error.status === 503) || isDatabaseUnavailable(error) || isUnwritable(error)

/** Makes a report while its reader waits; `left` aborts when the reader has gone. */
export async function makeReportNow(
  parts: AppParts,
  document: FoundDocument,
  { userId, left }: { userId: number; left: AbortSignal },
): Promise<MadeReport> {
  const ordered = { ...document, userId }
  const pdf = await askLive(patienceMs, async (late) => {
    const signal = AbortSignal.any([late, left])
    let printed = await printReport(parts, ordered, signal)
    while ('ticket' in printed) {
      await sleep(printed.askAgainMs, undefined, { signal })
      printed = await printReport(parts, { ...ordered, ticket: printed.ticket }, signal)
    }
    return printed
  })
  return keepReport(parts, document, pdf)
}

/** How long a person waits for a document. */
const patienceMs = 30_000

/**
 * Longer, because nobody waits, but short enough that a provider that hangs does not occupy the job's place
 * for long.
 */
const jobPatienceMs = minuteMs

async function printReport(
  { sql, supplier, documents, connectors }: AppParts,
  ordered: OrderedReport & Pick<WantedDocument, 'ticket'>,
  signal: AbortSignal,
): Promise<Uint8Array | Ticket> {
  const { letterhead } = supplier
  const reader = { who: String(ordered.userId), signal }
  const connector = connectors[ordered.provider]
  const [{ order, invoice }, source] = await Promise.all([
    readDocument(sql, ordered),
    sourceOf(sql, connector, keyOf(ordered)),
  ])
  const print = async () =>
    order
      ? documents.render('order', { ...order, letterhead }, reader)
      : documents.render('invoice', { ...invoice, letterhead }, reader)
  const { customerPoNum } = order ?? invoice
  const wanted = { ...ordered, customerPoNum, ...(source && { source }) }
  return connector.live.printDocument(wanted, print, signal)
}

const keyOf = ({ kind, provider, number }: OrderedReport): KeyOfEntity =>
  kind === 'order'
    ? { entity: orders, row: { provider, order_num: number } }
    : { entity: invoices, row: { provider, invoice_num: number } }
