import { ErpFailure } from '../../erp/calling/erp-failure.ts'
import { LostLease } from '../fence.ts'
import { EntityUnswept } from '../failures.ts'
import { BrokenConnection } from './failing-commit.ts'

/** Work may fail by what the run did to it and by nothing else. */
export function assertExpected(results: readonly PromiseSettledResult<void>[]): void {
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const { reason } = result as { reason: unknown }
    const failure = reason instanceof EntityUnswept ? reason.failure : reason
    if (![ErpFailure, BrokenConnection, LostLease].some((type) => failure instanceof type)) throw reason
  }
}
