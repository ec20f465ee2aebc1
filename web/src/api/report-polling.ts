import { bytesOfBase64 } from './base64-bytes.ts'
import { getReport } from '@portal/contract/reports'
import { ask } from './client.ts'
import { Fault, NotReady } from '../faults.ts'

/** Milliseconds to wait before the next look at a report, by the number of the look; nothing gives up. */
export type Waits = (attempt: number) => number | undefined

/** Reports of orders and invoices: up to 8 looks, after 2, 4, 6 seconds and so on (spec 9). */
export const documentWaits: Waits = (attempt) => (attempt <= 8 ? attempt * 2000 : undefined)

interface ReportAnswer {
  readonly reportId: string
  readonly data: string | null
}

/**
 * Orders a report and looks for it until its PDF is there. An aborted signal stops the waiting too, so that nothing
 * goes on after the screen or the session is left.
 */
export async function fetchReport(
  order: (signal: AbortSignal) => Promise<unknown>,
  waits: Waits,
  signal: AbortSignal,
): Promise<Blob> {
  let report = readReport(await order(signal))
  for (let attempt = 1; report.data === null; attempt += 1) {
    const waitMs = waits(attempt)
    if (waitMs === undefined) throw new NotReady()
    await pause(waitMs, signal)
    report = readReport(await lookFor(report.reportId, signal))
  }
  return pdfOf(report.data)
}

/** A report that is gone says nothing about its record: only the call that orders it knows of that. */
async function lookFor(reportId: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await ask(getReport, { params: { reportId } }, signal)
  } catch (error) {
    if (error instanceof Fault && error.status === 404) throw new Error(isGone, { cause: error })
    throw error
  }
}

const isGone = 'The report is no longer there.'

/** Holds an answer to its shape; the sentences are the spec's (section 7). */
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
