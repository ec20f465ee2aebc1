import { getPartPrice } from '@portal/contract/price-list'
import { mergePrices, type PriceRow } from '@portal/domain/price-list'
import { queryOptions } from '@tanstack/react-query'
import { askWithHeaders } from '../api/client.ts'
import { query } from '../api/query.ts'
import { asOfIn, retryOnce } from './live-answer.ts'

interface Asking {
  readonly accountNum: string
  readonly partNumber: string
}

interface PartPrice {
  /** One row per currency with both rates; empty if the account has no price. */
  readonly rows: readonly PriceRow[]
  /** The age of the data, if the supplier's system could not be asked. */
  readonly asOf: Date | undefined
}

/** The price of a part for an account, and its age. */
export function priceQuery(body: Asking) {
  const input = { body }
  return queryOptions({
    retry: retryOnce,
    queryKey: query(getPartPrice, input).queryKey,
    queryFn: async ({ signal }): Promise<PartPrice> => {
      const { reply, headers } = await askWithHeaders(getPartPrice, input, signal)
      const { primary, pack } = reply
      return {
        rows: mergePrices({ primary: primary ? [primary] : [], pack: pack ? [pack] : [] }),
        asOf: asOfIn(headers),
      }
    },
  })
}
