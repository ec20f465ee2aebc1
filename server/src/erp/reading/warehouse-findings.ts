import type { Call, Finding } from '../port.ts'
import { fail, findingsOrFailure, warn } from './findings.ts'

interface Stocked {
  owns: readonly string[]
  /** By state, the codes of the warehouses. */
  warehouses: Readonly<Record<string, readonly string[]>>
}

/** Whether the warehouses are there whose stock people are to see; `find` returns the codes of those that are. */
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
