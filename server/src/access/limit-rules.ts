import { minuteMs } from '@portal/domain/time-units'

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
  /** For any email from this address's network in one minute. */
  networkFailures: number
  networkSince: Date | null
  networkPending: number
  /** For this email from anywhere in 15 minutes. */
  emailFailures: number
  lastEmailFailure: Date | null
  emailPending: number
  /** Whether the email's owner signed in from this address before. */
  isKnown: boolean
}

interface Refused {
  retryAfterS: number
  /** Who has to wait: an email, an address with all emails, or all addresses of a network. */
  refused: 'email' | 'address' | 'network'
}

export type Verdict = 'go' | 'wait' | Refused

const mostFailures = 10
const mostOfEmail = 30
const mostOfAddress = 100
/** More than all who share the addresses of a mobile carrier mistype in a minute. */
const mostOfNetwork = 300
const pauseMs = minuteMs

/**
 * Whether an attempt may be made (api.md, session/create): one a minute after ten failures for the email from
 * this address, and none after a hundred failures from this address within a minute. Unless the address is
 * known for the email, also one a minute after thirty failures for the email from anywhere, and none after
 * three hundred from the address's network within a minute. 'wait' if pending attempts decide.
 */
export function verdictOn(counts: FailureCounts, now: Date): Verdict {
  const ofAddress = { failures: counts.addressFailures, pending: counts.addressPending }
  const ofNetwork = { failures: counts.networkFailures, pending: counts.networkPending }
  const here = { failures: counts.failures, pending: counts.pending, last: counts.lastFailure }
  const anywhere = {
    failures: counts.emailFailures,
    pending: counts.emailPending,
    last: counts.lastEmailFailure,
  }
  const verdicts: Verdict[] = [
    noneBeyond({ ...ofAddress, most: mostOfAddress, since: counts.addressSince, refused: 'address' }, now),
    oneByOne({ ...here, most: mostFailures }, now),
  ]
  if (!counts.isKnown) {
    verdicts.push(
      noneBeyond({ ...ofNetwork, most: mostOfNetwork, since: counts.networkSince, refused: 'network' }, now),
      oneByOne({ ...anywhere, most: mostOfEmail }, now),
    )
  }
  return verdicts.find((verdict) => typeof verdict === 'object') ?? verdicts.find((v) => v === 'wait') ?? 'go'
}

interface Measure {
  failures: number
  pending: number
  most: number
}

/** Beyond the limit, none until the oldest failure is a minute old. */
function noneBeyond(
  { failures, pending, most, since, refused }: Measure & { since: Date | null; refused: Refused['refused'] },
  now: Date,
): Verdict {
  if (failures >= most) return refusedUntil(since, refused, now)
  return failures + pending >= most ? 'wait' : 'go'
}

/** Beyond the limit, one attempt a minute: of several that waited for the minute to end, only one may go. */
function oneByOne({ failures, pending, most, last }: Measure & { last: Date | null }, now: Date): Verdict {
  if (failures + pending < most) return 'go'
  if (failures < most) return 'wait'
  const verdict = refusedUntil(last, 'email', now)
  return verdict === 'go' && pending > 0 ? 'wait' : verdict
}

function refusedUntil(since: Date | null, refused: Refused['refused'], now: Date): Verdict {
  const leftMs = (since?.getTime() ?? 0) + pauseMs - now.getTime()
  return leftMs > 0 ? { retryAfterS: Math.min(60, Math.ceil(leftMs / 1000)), refused } : 'go'
}
