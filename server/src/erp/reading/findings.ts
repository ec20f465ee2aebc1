import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call, Finding } from '../port.ts'

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence })
export const fail = (sentence: string): Finding => ({ level: 'fail', sentence })
export const warn = (sentence: string): Finding => ({ level: 'warn', sentence })

/** A warning if the condition holds. */
export const warnIf = (isSo: boolean, sentence: string): Finding[] => (isSo ? [warn(sentence)] : [])

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

/** The summary, and what else was found. */
export type Findings = [summary: Finding, ...others: Finding[]]

/** The findings of a check, the summary first, with those of its transport; or why the system could not be checked. */
export async function checkFindings(
  transport: readonly Finding[],
  call: Call,
  ask: () => Promise<Findings>,
): Promise<Finding[]> {
  call.signal.throwIfAborted()
  try {
    const [summary, ...others] = await ask()
    return [summary, ...transport, ...others]
  } catch (error) {
    call.signal.throwIfAborted()
    return [...transport, fail(sentenceOf(error))]
  }
}

/** The findings of one part of a check; its failure becomes a finding, so that the other parts still run. */
export async function findingsOrFailure(
  ask: () => Promise<Finding[]>,
  call: Call,
  failed: (why: string) => Finding,
): Promise<Finding[]> {
  try {
    return await ask()
  } catch (error) {
    call.signal.throwIfAborted()
    return [failed(sentenceOf(error))]
  }
}

interface Stocked {
  owns: readonly string[]
  /** By state, the codes of the warehouses. */
  warehouses: Readonly<Record<string, readonly string[]>>
}

/** Checks that the warehouses whose stock users see exist; `find` returns the codes of those that do. */
export async function warehouseFindings(
  { owns, warehouses }: Stocked,
  call: Call,
  find: (codes: readonly string[]) => Promise<readonly (string | null)[]>,
): Promise<Finding[]> {
  const codes = Object.values(warehouses).flat()
  if (!owns.includes('stock')) return []
  if (codes.length === 0) return [warn('no warehouses are set: no stock will be shown')]
  const ask = async () => {
    const found = new Set(await find(codes))
    return codes.filter((code) => !found.has(code)).map((code) => fail(`there is no warehouse ${code}`))
  }
  return findingsOrFailure(ask, call, (why) => fail(`warehouses: ${why}, no stock will be shown`))
}
