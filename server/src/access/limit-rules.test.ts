import { expect, test } from 'vitest'
import { verdictOn, type FailureCounts, type Verdict } from './limit-rules.ts'

const now = new Date('2026-09-16T00:30:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const later = (retryAfterS: number): Verdict => ({ retryAfterS, refused: 'email' })
const none: FailureCounts = {
  failures: 0,
  lastFailure: null,
  pending: 0,
  addressFailures: 0,
  addressSince: null,
  addressPending: 0,
  networkFailures: 0,
  networkSince: null,
  networkPending: 0,
  emailFailures: 0,
  lastEmailFailure: null,
  emailPending: 0,
  isKnown: false,
}

test.each<[string, Partial<FailureCounts>, Verdict]>([
  ['nothing is known', {}, 'go'],
  ['nine failed', { failures: 9, lastFailure: ago(0) }, 'go'],
  ['nine failed and one is being checked', { failures: 9, lastFailure: ago(0), pending: 1 }, 'wait'],
  ['ten are being checked', { pending: 10 }, 'wait'],
  ['ten failed just now', { failures: 10, lastFailure: ago(0) }, later(60)],
  ['ten failed, the last 59.5 s ago', { failures: 10, lastFailure: ago(59.5) }, later(1)],
  ['ten failed, the last a minute ago', { failures: 10, lastFailure: ago(60) }, 'go'],
  ['the same while another is being checked', { failures: 10, lastFailure: ago(60), pending: 1 }, 'wait'],
  ['forty failed, the last just now', { failures: 40, lastFailure: ago(0) }, later(60)],
  ['the address failed 99 times', { addressFailures: 99, addressSince: ago(50) }, 'go'],
  [
    'the address failed 100 times',
    { addressFailures: 100, addressSince: ago(50) },
    { retryAfterS: 10, refused: 'address' },
  ],
  ['99 failed there and one is being checked', { addressFailures: 99, addressPending: 1 }, 'wait'],
  ['its network failed 299 times', { networkFailures: 299, networkSince: ago(50) }, 'go'],
  [
    'its network failed 300 times',
    { networkFailures: 300, networkSince: ago(50) },
    { retryAfterS: 10, refused: 'network' },
  ],
  [
    'the same, at an address it is known at',
    { networkFailures: 300, networkSince: ago(50), isKnown: true },
    'go',
  ],
  ['299 failed in the network and one is being checked', { networkFailures: 299, networkPending: 1 }, 'wait'],
  [
    'its network failed 300 times and an attempt from here is being checked',
    { networkFailures: 300, networkSince: ago(50), failures: 9, pending: 1 },
    { retryAfterS: 10, refused: 'network' },
  ],
  ['29 failed from many addresses', { emailFailures: 29, lastEmailFailure: ago(0) }, 'go'],
  ['29 and one is being checked', { emailFailures: 29, lastEmailFailure: ago(0), emailPending: 1 }, 'wait'],
  ['30 failed from many addresses', { emailFailures: 30, lastEmailFailure: ago(20) }, later(40)],
  ['30, at an address it is known at', { emailFailures: 30, lastEmailFailure: ago(20), isKnown: true }, 'go'],
  ['30, the last a minute ago', { emailFailures: 30, lastEmailFailure: ago(60) }, 'go'],
  [
    'the same while another is being checked',
    { emailFailures: 30, lastEmailFailure: ago(60), emailPending: 1 },
    'wait',
  ],
  ['ten failed at a known address', { failures: 10, lastFailure: ago(0), isKnown: true }, later(60)],
])('when %s', (_case, counts, verdict) => {
  expect(verdictOn({ ...none, ...counts }, now)).toStrictEqual(verdict)
})
