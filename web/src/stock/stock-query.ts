import { isInStock } from '@portal/contract/stock'
import { queryOptions } from '@tanstack/react-query'
import { askInFull } from '../api/client.ts'
import { query } from '../api/query.ts'

export interface PartStock {
  readonly isInStock: boolean
  /** When that was so, where the supplier's system could not be asked just now. */
  readonly asOf: Date | undefined
}

/** Whether a part is in stock, and how old that is. */
export function stockQuery(partNumber: string) {
  const input = { params: { partNumber } }
  return queryOptions({
    // A system that is slow has been waited for already.
    retry: 1,
    // Who comes back to it wants to know how much there is now.
    refetchOnWindowFocus: true,
    queryKey: query(isInStock, input).queryKey,
    queryFn: async ({ signal }): Promise<PartStock> => {
      const { reply, headers } = await askInFull(isInStock, input, signal)
      const asOf = headers.get('x-as-of')
      return { isInStock: reply, asOf: asOf === null ? undefined : new Date(asOf) }
    },
  })
}
