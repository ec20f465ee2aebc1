import { isInStock } from '@portal/contract/stock'
import { queryOptions } from '@tanstack/react-query'
import { askWithHeaders } from '../api/client.ts'
import { query } from '../api/query.ts'
import { Fault } from '../faults.ts'
import { asOfIn, retryOnce } from './live-answer.ts'

export interface PartStockNow {
  readonly isInStock: boolean
  /** Whether any system has ever told the stock of the part. */
  readonly isKnown: boolean
  /** The part's number as the supplier writes it. */
  readonly partNum: string | undefined
  /** The age of the data, if the supplier's system could not be asked. */
  readonly asOf: Date | undefined
}

/** Whether a part is in stock, and the age of that answer. */
export function stockQuery(partNumber: string) {
  const input = { params: { partNumber } }
  return queryOptions({
    retry: retryOnce,
    queryKey: query(isInStock, input).queryKey,
    queryFn: async ({ signal }): Promise<PartStockNow> => {
      refuseUnaskable(partNumber)
      const { reply, headers } = await askWithHeaders(isInStock, input, signal)
      const partNum = headers.get('x-part-number')
      return {
        isInStock: reply,
        isKnown: headers.get('x-stock-known') !== 'no',
        partNum: partNum === null ? undefined : decodeURIComponent(partNum),
        asOf: asOfIn(headers),
      }
    },
  })
}

/** Refuses part numbers that cannot be in an address: the server limits the length. */
function refuseUnaskable(partNumber: string): void {
  if (partNumber.length > 200)
    throw new Fault('A part number has at most 200 characters.', { status: 404, isAnswer: true })
}
