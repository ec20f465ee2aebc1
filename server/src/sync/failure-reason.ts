import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { failureSentence } from '../failure-sentence.ts'
import { Drift, EntityUnswept } from './refusals.ts'

/** Why a sync failed, for the operator. */
export function failureReason(error: unknown): string {
  if (error instanceof EntityUnswept) return failureReason(error.failure)
  if (error instanceof Drift) return error.message
  return error instanceof ErpFailure ? error.why : failureSentence(error, 'The sync failed')
}
