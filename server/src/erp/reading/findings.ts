import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call, Finding } from '../port.ts'

export const fail = (sentence: string): Finding => ({ level: 'fail', sentence })
export const warn = (sentence: string): Finding => ({ level: 'warn', sentence })

export const sentenceOf = (error: unknown): string => {
  if (error instanceof ErpFailure) return error.why
  throw error
}

/** Warns of a key that is sent without https, which anybody on the way could read, unless it stays on this machine. */
export function transportFindings(url: string): Finding[] {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)
  return protocol === 'https:' || isHere ? [] : [warn('the key goes there unencrypted: the url has no https')]
}

/** The findings of a check, or of one part of it; its failure becomes a finding, so that the other parts still run. */
export async function findingsOrFailure(
  ask: () => Promise<Finding[]>,
  call: Call,
  failed: (why: string) => Finding = fail,
): Promise<Finding[]> {
  try {
    return await ask()
  } catch (error) {
    call.signal.throwIfAborted()
    return [failed(sentenceOf(error))]
  }
}
