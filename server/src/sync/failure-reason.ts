import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { failureSentence } from '../failure-sentence.ts'
import { Drift, EntityUnswept } from './refusals.ts'

/** The system is at fault, or what it gives; the portal and its database are not. */
export const isSystemFailure = (error: unknown): boolean =>
  error instanceof ErpFailure || error instanceof Drift || error instanceof EntityUnswept

/** Why a sync failed, for the operator. */
export function failureReason(error: unknown): string {
  if (error instanceof EntityUnswept) return failureReason(error.failure)
  if (error instanceof Drift) return error.message
  return error instanceof ErpFailure ? error.why : failureSentence(error, 'The sync failed')
}
