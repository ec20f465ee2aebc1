import { ErpFailure } from '../erp/calling/erp-failure.ts'

const firstRetryMs = 1_000
const longestRetryMs = 300_000

/**
 * How long to wait after a failure: longer each time, and at least as long as the ERP says. A denied key waits longest: more
 * tries could lock the user out. `random`, from 0 to 1, keeps servers from retrying at the same moment.
 */
export function retryAfter(error: unknown, failuresBefore: number, random: number): number {
  const isErp = error instanceof ErpFailure
  if (isErp && error.kind === 'denied') return longestRetryMs
  const backOffMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failuresBefore) * (0.5 + random / 2)
  return Math.max(backOffMs, isErp ? (error.retryAfterMs ?? 0) : 0)
}
