import type { ManyOrders } from './sync-orders.ts'

type Term = string | readonly [field: string, operator: string, value: unknown]
export interface Wanted {
  domain: readonly Term[]
  fields: readonly string[]
  limit?: number
}

/** The last change of each order since that time. */
export function latestOf(
  { changes }: ManyOrders,
  since: number,
  isWanted: (each: ManyOrders['changes'][number]) => boolean,
) {
  const first = changes.findIndex(({ at }) => Math.floor(at / 1000) * 1000 >= since)
  const found = first < 0 ? [] : changes.slice(first).filter(isWanted)
  return [...new Map(found.map((each) => [each.order, each])).values()].toSorted((a, b) => a.at - b.at)
}

export const downFrom = (id: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, id)) }, (_, at) => id - at)

export const valueOf = (domain: readonly Term[], field: string, operator: string): number[] | undefined =>
  domain.find((term) => typeof term !== 'string' && term[0] === field && term[1] === operator)?.[2] as
    | number[]
    | undefined

export const boundOf = (domain: readonly Term[], operator: '<' | '>') =>
  valueOf(domain, 'id', operator) as unknown as number | undefined

export function sinceOf(domain: readonly Term[]): number | undefined {
  const said = valueOf(domain, 'write_date', '>=') as unknown as string | undefined
  return said === undefined ? undefined : Date.parse(`${said.replace(' ', 'T')}Z`)
}
