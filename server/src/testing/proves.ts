import type { CallName } from '@portal/contract/calls'
import { expect, test } from 'vitest'

type Proof = [call: CallName, status: number, guarantee: string, check: () => Promise<void> | void]

/**
 * Registers the test of one outcome of a call. The closing test (http/outcomes.test.ts) reads these lines in the
 * sources and fails for each outcome of a built call that nobody proves: write name and status as literals.
 */
export function proves(...[call, status, guarantee, check]: Proof): void {
  test(`${call} ${status} ${guarantee}`, async () => {
    expect.hasAssertions()
    await check()
  })
}
