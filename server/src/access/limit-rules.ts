/** What is known of an address when somebody there wants to sign in; pending ones are being checked. */
export interface Tally {
  /** For this email in 15 minutes. */
  failures: number
  lastFailure: Date | null
  pending: number
  /** For any email in one minute. */
  addressFailures: number
  addressSince: Date | null
  addressPending: number
}

export type Verdict = 'go' | 'wait' | { retryAfterS: number }

const mostFailures = 10
const mostOfAddress = 100
const pauseMs = 60_000

/**
 * Whether an attempt may be made (api.md, session/create): after ten failures for the email one a minute, and
 * none beyond a hundred failures of the address in a minute. 'wait' when it hangs on those being checked.
 */
export function verdictOn(tally: Tally, now: Date): Verdict {
  if (tally.addressFailures >= mostOfAddress) return refusedUntil(tally.addressSince, now)
  if (tally.failures >= mostFailures) {
    const verdict = refusedUntil(tally.lastFailure, now)
    // The pause is over: one more, not all that waited for it.
    if (verdict !== 'go' || tally.pending === 0) return verdict
    return 'wait'
  }
  if (tally.failures + tally.pending >= mostFailures) return 'wait'
  return tally.addressFailures + tally.addressPending >= mostOfAddress ? 'wait' : 'go'
}

function refusedUntil(since: Date | null, now: Date): Verdict {
  const leftMs = (since?.getTime() ?? 0) + pauseMs - now.getTime()
  return leftMs > 0 ? { retryAfterS: Math.min(60, Math.ceil(leftMs / 1000)) } : 'go'
}
