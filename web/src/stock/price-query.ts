import { getPartPrice } from '@portal/contract/price-list'
import { mergePrices } from '@portal/domain/price-list'
import type { PriceRow } from '@portal/domain/price-list'
import { queryOptions } from '@tanstack/react-query'
import { askWithHeaders } from '../api/client.ts'
import { query } from '../api/query.ts'
import { isTransient } from '../faults.ts'

export interface Asking {
  readonly accountNum: string
  readonly partNumber: string
}

export interface PartPrice {
  /** Both rates in a row; a row for each currency, none where the account has no price. */
  readonly rows: readonly PriceRow[]
  /** When that was so, where the supplier's system could not be asked just now. */
  readonly asOf: Date | undefined
}

/** What a part costs an account, and how old that is. */
export function priceQuery(body: Asking) {
  const input = { body }
  return queryOptions({
    // A system that is slow has been waited for already.
    retry: (failures, error) => failures < 1 && isTransient(error),
    refetchOnWindowFocus: true,
    queryKey: query(getPartPrice, input).queryKey,
    queryFn: async ({ signal }): Promise<PartPrice> => {
      const { reply, headers } = await askWithHeaders(getPartPrice, input, signal)
      const { primary, pack } = reply
      const asOf = headers.get('x-as-of')
      return {
        rows: mergePrices({ primary: primary ? [primary] : [], pack: pack ? [pack] : [] }),
        asOf: asOf === null ? undefined : new Date(asOf),
      }
    },
  })
}
