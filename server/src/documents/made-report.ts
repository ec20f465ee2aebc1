import { randomUUID } from 'node:crypto'
import type { Report } from '@portal/domain/reports'
import type { AppParts } from '../app-parts.ts'
import type { BytesReply, CallContext } from '../http/implement.ts'
import { addReport, type ReportedDocument } from './report-store.ts'

/** A report with its PDF, once it is made. */
export interface MadeReport {
  readonly reportId: string
  readonly pdf: Uint8Array | null
}

/** Stores a finished document. If that fails, the reader still gets it, under an id that is not stored. */
export async function keepReport(
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

/** The PDF itself for clients that accept it, once it is made. */
export function presentReport(
  { reportId, pdf }: MadeReport,
  accepts: CallContext['accepts'],
): Report | BytesReply {
  if (pdf === null) return { reportId, data: null }
  if (accepts('application/pdf')) return { mediaType: 'application/pdf', bytes: pdf }
  return { reportId, data: Buffer.from(pdf).toString('base64') }
}
