import { listEpicorOrderInvoices, listOdooOrderInvoices } from '@portal/contract/invoices'
import {
  listPhotos,
  locateEpicorDelivery,
  locateOdooDelivery,
  trackEpicorOrder,
  trackOdooOrder,
} from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import type { Location, TrackingRecord } from '@portal/domain/tracking'
import { chosenRecord, isLocationRefreshed } from '@portal/domain/tracking-events'
import { askWithHeaders } from '../api/client.ts'
import { isForbidden } from '../faults.ts'
import { query } from '../api/query.ts'
import { onReturn, ticks } from '../api/refreshed.ts'

type OrderKey = Pick<SalesOrder, 'orderNum' | 'srcProvider'>

/** Every provider has calls of its own; the order says which (spec 7). */
const calls = {
  epicor: { track: trackEpicorOrder, locate: locateEpicorDelivery, invoices: listEpicorOrderInvoices },
  odoo: { track: trackOdooOrder, locate: locateOdooDelivery, invoices: listOdooOrderInvoices },
} as const

interface RecordsState {
  readonly state: { readonly data: TrackingRecord[] | undefined }
}

/** The order's tracking records; while the chosen delivery is under way its events and its end come in as they happen. */
export function recordsQuery({ orderNum, srcProvider }: OrderKey, transactionId: string | undefined) {
  const isUnderWay = ({ state }: RecordsState): boolean => {
    const record = state.data && chosenRecord(state.data, transactionId)
    return record !== undefined && isLocationRefreshed(record)
  }
  return {
    ...query(calls[srcProvider].track, { params: { orderNum } }),
    refetchInterval: (asked: RecordsState) => ticks(isUnderWay(asked)),
    refetchOnWindowFocus: (asked: RecordsState) => onReturn(isUnderWay(asked)),
  }
}

/** A place, and whether it is only the last known one, since nobody could say just now. */
export interface Told extends Location {
  readonly isLastKnown: boolean
}

/**
 * Where the delivery's vehicle is: once, and then every 30 s while it is under way and not hanging (spec 4). The end
 * of a delivery makes it another question, asked once more: the last fix may be newer than the one we have.
 */
export function locationQuery({ orderNum, srcProvider }: OrderKey, record: TrackingRecord) {
  const isRefreshed = isLocationRefreshed(record)
  const call = calls[srcProvider].locate
  const input = { params: { orderNum }, body: { transactionId: record.transactionId[0] ?? '' } }
  return {
    queryKey: [...query(call, input).queryKey, isRefreshed ? 'refreshed' : 'once'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Told> => {
      const { reply, headers } = await askWithHeaders(call, input, signal)
      return { ...reply, isLastKnown: headers.has('x-as-of') }
    },
    refetchInterval: ({ state }: { readonly state: { readonly error: Error | null } }) =>
      ticks(isRefreshed && !isForbidden(state.error)),
    refetchOnWindowFocus: onReturn(isRefreshed),
    staleTime: 0,
    // The next tick is the retry.
    retry: false,
  }
}

interface ListState {
  readonly state: { readonly data: readonly unknown[] | undefined }
}

const hasNone = ({ state }: ListState): boolean => !state.data?.length

/** What is not there yet may come while somebody watches. */
const untilThereAreSome = {
  refetchInterval: (asked: ListState) => ticks(hasNone(asked)),
  refetchOnWindowFocus: (asked: ListState) => onReturn(hasNone(asked)),
}

export const invoicesQuery = ({ orderNum, srcProvider }: OrderKey) => ({
  ...query(calls[srcProvider].invoices, { params: { orderNum } }),
  ...untilThereAreSome,
})

export const photosQuery = (orderNum: string) => ({
  ...query(listPhotos, { body: { orderNum } }),
  ...untilThereAreSome,
})
