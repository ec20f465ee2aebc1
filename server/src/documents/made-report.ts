import { randomUUID } from 'node:crypto'
import type { Report } from '@portal/domain/reports'
import type { AppParts } from '../app-parts.ts'
import type { BytesReply, CallContext } from '../http/implement.ts'
import { addReport } from './report-store.ts'
import type { ReportedDocument } from './report-store.ts'

/** A report with its document, once there is one. */
export interface MadeReport {
  readonly reportId: string
  readonly pdf: Uint8Array | null
}

/** Keeps a document that is made. Where that fails its reader has it all the same, under an id that is forgotten. */
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

/** The PDF itself for those who ask for it, once there is one. */
export function presentReport(
  { reportId, pdf }: MadeReport,
  accepts: CallContext['accepts'],
): Report | BytesReply {
  if (pdf === null) return { reportId, data: null }
  if (accepts('application/pdf')) return { mediaType: 'application/pdf', bytes: pdf }
  return { reportId, data: Buffer.from(pdf).toString('base64') }
}
