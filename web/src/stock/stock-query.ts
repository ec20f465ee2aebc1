import { isInStock } from '@portal/contract/stock'
import { queryOptions } from '@tanstack/react-query'
import { askWithHeaders } from '../api/client.ts'
import { query } from '../api/query.ts'
import { Fault, isTransient } from '../faults.ts'

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
    retry: (failures, error) => failures < 1 && isTransient(error),
    // Who comes back to it wants to know how much there is now.
    refetchOnWindowFocus: true,
    queryKey: query(isInStock, input).queryKey,
    queryFn: async ({ signal }): Promise<PartStock> => {
      refuseUnaskable(partNumber)
      const { reply, headers } = await askWithHeaders(isInStock, input, signal)
      const asOf = headers.get('x-as-of')
      return { isInStock: reply, asOf: asOf === null ? undefined : new Date(asOf) }
    },
  })
}

/** Of an address a browser takes . and .. for folders, and the server reads so many characters. */
function refuseUnaskable(partNumber: string): void {
  const about = { status: 404, isAnswer: true }
  if (partNumber === '.' || partNumber === '..')
    throw new Fault(`No part called ${partNumber} can be looked up.`, about)
  if (partNumber.length > 200) throw new Fault('A part number has at most 200 characters.', about)
}
