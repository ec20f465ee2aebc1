import { listEpicorOrderInvoices, listOdooOrderInvoices } from '@portal/contract/invoices'
import { listPhotos, locateEpicorDelivery, locateOdooDelivery } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import type { Location, TrackingRecord } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import { chosenRecord, isLocationRefreshed } from '@portal/domain/tracking-events'
import { askWithHeaders } from '../api/client.ts'
import { isForbidden } from '../faults.ts'
import { query, whileOld } from '../api/query.ts'
import { orderRecords } from '../related/order-records.ts'
import { onReturn, onReturnWhile, ticks } from '../api/refreshed.ts'

type OrderKey = Pick<SalesOrder, 'orderNum' | 'srcProvider'>

/** Each provider has its own calls; the order names its provider (spec 7). */
const calls = {
  epicor: { locate: locateEpicorDelivery, invoices: listEpicorOrderInvoices },
  odoo: { locate: locateOdooDelivery, invoices: listOdooOrderInvoices },
} as const

interface RecordsState {
  readonly state: { readonly data: TrackingRecord[] | undefined }
}

/** The order's tracking records, refreshed while the chosen delivery is under way, to show new events and its end. */
export function recordsQuery(order: OrderKey, transactionId: string | undefined) {
  const isUnderWay = ({ state }: RecordsState): boolean => {
    const record = state.data && chosenRecord(state.data, transactionId)
    return record !== undefined && isLocationRefreshed(record)
  }
  return {
    ...orderRecords(order),
    refetchInterval: (asked: RecordsState) => ticks(isUnderWay(asked)) || whileOld(asked),
    refetchOnWindowFocus: (asked: RecordsState) => onReturn(isUnderWay(asked)),
  }
}

/** A location, and whether it is only the last known one because the fleet could not be asked. */
export interface LocationReply extends Location {
  readonly isLastKnown: boolean
}

/**
 * The location of the delivery's vehicle, refreshed every 30 s while it is under way and not hanging (spec 4). When the
 * delivery ends, the query key changes, so that the location is fetched once more: the last fix may be newer.
 */
export function locationQuery({ orderNum, srcProvider }: OrderKey, record: TrackingRecord) {
  const isRefreshed = isLocationRefreshed(record)
  const call = calls[srcProvider].locate
  const input = { params: { orderNum }, body: { transactionId: record.transactionId[0] ?? '' } }
  return {
    queryKey: [...query(call, input).queryKey, isRefreshed ? 'refreshed' : 'once'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LocationReply> => {
      const { reply, headers } = await askWithHeaders(call, input, signal)
      return { ...reply, isLastKnown: headers.has('x-as-of') }
    },
    refetchInterval: ({ state }: { readonly state: { readonly error: Error | null } }) =>
      ticks(isRefreshed && !isForbidden(state.error)),
    refetchOnWindowFocus: onReturnWhile(isRefreshed),
    staleTime: 0,
    // No retry: the next refetch comes soon enough.
    retry: false,
  }
}

interface ListState {
  readonly state: { readonly data: readonly unknown[] | undefined; readonly error: Error | null }
}

/** Without the privilege none will come, and the message that says so would disappear during each refetch. */
const mayFill = ({ state: { data, error } }: ListState): boolean => !data?.length && !isForbidden(error)

/** An empty list is refetched, since records may appear while the user watches. */
const refetchedWhileEmpty = {
  refetchInterval: (asked: ListState) => ticks(mayFill(asked)) || whileOld(asked),
  refetchOnWindowFocus: (asked: ListState) => onReturn(mayFill(asked)),
}

export const invoicesQuery = ({ orderNum, srcProvider }: OrderKey) => ({
  ...query(calls[srcProvider].invoices, { params: { orderNum } }),
  ...refetchedWhileEmpty,
})

export const photosQuery = (orderNum: string, provider: SrcProvider | undefined) => ({
  ...query(listPhotos, { body: { orderNum }, query: { provider } }),
  ...refetchedWhileEmpty,
})
