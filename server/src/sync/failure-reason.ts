import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { failureSentence } from '../failure-sentence.ts'

/** Why a sync failed, for the operator. */
export const failureReason = (error: unknown): string =>
  error instanceof ErpFailure ? error.why : failureSentence(error, 'The sync failed')
