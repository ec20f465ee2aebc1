import { Fault, fullMessageOf, NotReady } from '../../faults.ts'

/** The message for a document that cannot be shown; the technical reason is only logged (spec 8). */
export function documentFailure(error: Error): string {
  if (error instanceof NotReady) return error.message
  return error instanceof Fault
    ? `The document could not be read. ${fullMessageOf(error)}`
    : 'The document could not be read.'
}
