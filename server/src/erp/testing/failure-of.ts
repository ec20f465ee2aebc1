import { ErpFailure } from '../calling/erp-failure.ts'

/** What reading a reply comes to: its result, or the kind of failure. */
export function failureOf(read: () => unknown): unknown {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof ErpFailure) return thrown.kind
    throw thrown
  }
}
