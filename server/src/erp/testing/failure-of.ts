import { ErpFailure } from '../calling/erp-failure.ts'

/** The result of reading a reply, or the kind of its failure. */
export function failureOf(read: () => unknown): unknown {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof ErpFailure) return thrown.kind
    throw thrown
  }
}
