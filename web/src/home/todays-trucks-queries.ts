import type { ReplyOf } from '@portal/contract/call'
import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import { locateOrders, trackOrders } from '@portal/contract/tracking'
import { isLocationRefreshed } from '@portal/domain/tracking-events'
import { hasOpenDelivery, type OrderDelivery, todaysTrucks } from '@portal/domain/todays-trucks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, whileOld } from '../api/query.ts'
import { onReturn, onReturnWhile, ticks } from '../api/refreshed.ts'
import { useRefetchOnNewDay } from '../api/use-new-day.ts'

/** The most orders that one call can locate. */
const mostOrders = 20
const mostCards = 6

const todaysOrders = () =>
  query(listOrders, {
    params: { sortColumn: 'dateDue', sortDirection: 'ASC' },
    body: { epicorIdx: 0, timmsIdx: 0, limit: mostOrders, filter: { onTruckToday: true } },
  })

const numbersOf = (deliveries: readonly OrderDelivery[]) => [
  ...new Set(deliveries.map(({ order }) => order.orderNum)),
]

interface RecordsState {
  readonly state: { readonly data: ReplyOf<typeof trackOrders> | undefined }
}

/**
 * Three calls, however many trucks there are: the orders, their tracking records, and the positions of those under way.
 */
export function useTodaysTrucks(now: Date) {
  useRefetchOnNewDay(listOrders, getHomeSummary)
  const orders = useQuery(todaysOrders())
  const { data: { orders: rows } = { orders: [] } } = orders
  const orderNums = rows.map(({ orderNum }) => orderNum)
  const isNewsToCome = ({ state: { data } }: RecordsState) =>
    data !== undefined && hasOpenDelivery(rows, data)
  const records = useQuery({
    ...query(trackOrders, { body: { orderNums } }),
    enabled: orderNums.length > 0,
    refetchInterval: (asked: RecordsState) => ticks(isNewsToCome(asked)) || whileOld(asked),
    refetchOnWindowFocus: (asked: RecordsState) => onReturn(isNewsToCome(asked)),
    // With an order more or less it is another call: the cards of the others stay meanwhile.
    placeholderData: keepPreviousData,
  })
  const { trucks, ready } = todaysTrucks(rows, records.data ?? {}, now)
  const cards = trucks.slice(0, mostCards)
  const underWay = cards.filter(({ record }) => record.timeDelivered === null)
  const isRefreshed = underWay.some(({ record }) => isLocationRefreshed(record))
  const places = useQuery({
    ...query(locateOrders, { body: { orderNums: numbersOf(underWay) } }),
    enabled: underWay.length > 0,
    refetchInterval: ticks(isRefreshed),
    refetchOnWindowFocus: onReturnWhile(isRefreshed),
    placeholderData: keepPreviousData,
  })
  const failed = [orders, records].find(({ isLoadingError }) => isLoadingError)
  const isUnknownYet = records.isPlaceholderData && records.isFetching && cards.length === 0
  const isWaiting = orders.isPending || records.isLoading || isUnknownYet
  return { orders, records, places, cards, ready, failed, isWaiting }
}
