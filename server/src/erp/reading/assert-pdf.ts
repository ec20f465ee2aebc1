import { ErpFailure } from '../calling/erp-failure.ts'

/** Refuses what a system gave as a document if it is something else, such as a page that asks to sign in. */
export function assertPdf(bytes: Buffer, what: string): void {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new ErpFailure('refused', `${what} is no PDF`)
}
