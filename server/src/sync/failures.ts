import { ErpFailure, isFailure } from '../erp/calling/erp-failure.ts'
import { failureSentence } from '../failure-sentence.ts'
import { TableFailure } from './table-failure.ts'

/** The ERP no longer gives the records that the portal expects: none of these lands, and the mark of their page stays. */
export class Drift extends Error {
  override name = 'Drift'
}

/** Returns a drift, so that the other work goes on; throws any other error. */
export function asDrift(error: unknown): Drift {
  if (error instanceof Drift) return error
  throw error
}

/** A failure that stops one entity and no other: an ERP refuses a table until the rights to it are changed. */
export type EntityFailure = Drift | ErpFailure

export const isEntityFailure = (error: unknown): error is EntityFailure =>
  error instanceof Drift || error instanceof TableFailure || isFailure(error, 'refused')

/** One entity could not be swept, for this failure; the others were. */
export class EntityUnswept extends Error {
  override name = 'EntityUnswept'
  readonly failure: EntityFailure

  constructor(failure: EntityFailure) {
    super(failureReason(failure), { cause: failure })
    this.failure = failure
  }
}

/** The system or its data are at fault, not the portal or its database. */
export const isSystemFailure = (error: unknown): boolean =>
  error instanceof ErpFailure || error instanceof Drift || error instanceof EntityUnswept

/** Why a sync failed, for the operator. */
export function failureReason(error: unknown): string {
  if (error instanceof EntityUnswept) return failureReason(error.failure)
  if (error instanceof Drift) return error.message
  return error instanceof ErpFailure ? error.why : failureSentence(error, 'The sync failed')
}
