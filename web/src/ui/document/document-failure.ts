import { Fault, NotReady } from '../../faults.ts'

/** What a panel says of a document it cannot show; the technical reason is in the log alone (spec 8). */
export function documentFailure(error: Error): string {
  if (error instanceof NotReady) return error.message
  return error instanceof Fault
    ? `The document could not be read. ${error.message}`
    : 'The document could not be read.'
}
