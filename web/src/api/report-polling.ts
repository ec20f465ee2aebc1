import { getReport } from '@portal/contract/reports'
import { passAge } from '../reply-age.ts'
import { bytesOfBase64 } from './base64-bytes.ts'
import { ask } from './client.ts'
import { Fault, NotReady } from '../faults.ts'

/** Milliseconds to wait before the given poll of a report; undefined stops polling. */
export type Waits = (attempt: number) => number | undefined

/** For reports of orders and invoices: up to 8 polls, after 2, 4, 6 seconds and so on (spec 9). */
export const documentWaits: Waits = (attempt) => (attempt <= 8 ? attempt * 2000 : undefined)

interface ReportAnswer {
  readonly reportId: string
  readonly data: string | null
}

/**
 * Orders a report and polls until its PDF is ready. An aborted signal also stops the waiting, so that no request is
 * made after the screen is left or the session ends.
 */
export async function fetchReport(
  order: (signal: AbortSignal) => Promise<unknown>,
  waits: Waits,
  signal: AbortSignal,
): Promise<Blob> {
  const ordered = await order(signal)
  let report = readReport(ordered)
  for (let attempt = 1; report.data === null; attempt += 1) {
    const waitMs = waits(attempt)
    if (waitMs === undefined) throw new NotReady()
    await pause(waitMs, signal)
    report = readReport(await poll(report.reportId, signal))
  }
  const pdf = pdfOf(report.data)
  passAge(ordered, pdf)
  return pdf
}

/** A 404 here is about the report, not about its record, so it must not show as a missing order or invoice. */
async function poll(reportId: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await ask(getReport, { params: { reportId } }, signal)
  } catch (error) {
    if (error instanceof Fault && error.status === 404) throw new Error(reportGone, { cause: error })
    throw error
  }
}

const reportGone = 'The report is no longer there.'

/** Checks the shape of a response; the error messages are from spec 7. */
export function readReport(answer: unknown): ReportAnswer {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    throw new Error('Unexpected response for report data.')
  }
  const { reportId, data } = answer as Partial<Record<keyof ReportAnswer, unknown>>
  if (typeof reportId !== 'string' || (typeof data !== 'string' && data !== null)) {
    throw new Error('Unexpected response structure for report data.')
  }
  return { reportId, data }
}

function pdfOf(base64: string): Blob {
  const bytes = bytesOfBase64(base64)
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (start !== '%PDF') throw new Error('The report is no PDF.')
  return new Blob([bytes], { type: 'application/pdf' })
}

function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, waitMs)
    signal.addEventListener('abort', stop, { once: true })
  })
}
