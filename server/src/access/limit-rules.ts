/** Failures that count when an email signs in from an address; pending attempts are being checked. */
export interface FailureCounts {
  /** For this email from this address in 15 minutes. */
  failures: number
  lastFailure: Date | null
  pending: number
  /** For any email from this address in one minute. */
  addressFailures: number
  addressSince: Date | null
  addressPending: number
  /** For this email from anywhere in 15 minutes. */
  emailFailures: number
  lastEmailFailure: Date | null
  emailPending: number
  /** Whether the email's owner signed in from this address before. */
  isKnown: boolean
}

export type Verdict = 'go' | 'wait' | { retryAfterS: number; isWholeAddress: boolean }

const mostFailures = 10
const mostOfAddress = 100
const mostOfEmail = 30
const pauseMs = 60_000

/**
 * Whether an attempt may be made (api.md, session/create): one a minute after ten failures for the email from
 * this address, and none after a hundred failures from this address within a minute. After thirty failures
 * for the email from anywhere, one a minute too, unless the address is known for it. 'wait' if pending
 * attempts decide.
 */
export function verdictOn(counts: FailureCounts, now: Date): Verdict {
  if (counts.addressFailures >= mostOfAddress)
    return refusedUntil(counts.addressSince, { now, isWholeAddress: true })
  const here = oneByOne(
    counts,
    { failures: counts.failures, most: mostFailures, last: counts.lastFailure },
    now,
  )
  if (here !== 'go') return here
  if (counts.addressFailures + counts.addressPending >= mostOfAddress) return 'wait'
  if (counts.isKnown) return 'go'
  const { emailFailures: failures, emailPending: pending, lastEmailFailure: last } = counts
  return oneByOne({ pending }, { failures, most: mostOfEmail, last }, now)
}

interface Measure {
  failures: number
  most: number
  last: Date | null
}

/** Beyond the limit, one attempt a minute: of several that waited for the minute to end, only one may go. */
function oneByOne({ pending }: { pending: number }, { failures, most, last }: Measure, now: Date): Verdict {
  if (failures + pending < most) return 'go'
  if (failures < most) return 'wait'
  const verdict = refusedUntil(last, { now, isWholeAddress: false })
  return verdict === 'go' && pending > 0 ? 'wait' : verdict
}

function refusedUntil(
  since: Date | null,
  { now, isWholeAddress }: { now: Date; isWholeAddress: boolean },
): Verdict {
  const leftMs = (since?.getTime() ?? 0) + pauseMs - now.getTime()
  return leftMs > 0 ? { retryAfterS: Math.min(60, Math.ceil(leftMs / 1000)), isWholeAddress } : 'go'
}
