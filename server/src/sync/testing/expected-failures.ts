import { ErpFailure } from '../../erp/calling/erp-failure.ts'
import { LostLease } from '../fence.ts'
import { BrokenConnection } from './failing-commit.ts'

/** Work may fail by what the run did to it and by nothing else. */
export function assertExpected(results: readonly PromiseSettledResult<void>[]): void {
  for (const result of results)
    if (
      result.status === 'rejected' &&
      ![ErpFailure, BrokenConnection, LostLease].some((type) => result.reason instanceof type)
    )
      throw result.reason
}
