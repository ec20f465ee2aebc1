import { getHomeSummary } from '@portal/contract/home'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import type { useListAddress } from '../lists/list-address.ts'
import type { QuickChip } from '../lists/quick-chips.tsx'
import { quickFilter } from '../lists/quick-filters.ts'
import type { ordersPlan } from './orders-address.ts'

type Plan = ReturnType<typeof ordersPlan>
type List = ReturnType<typeof useListAddress<Plan['sortColumns'][number], Plan['filters']>>

/** Chips for the filters that the home page's figures link to, with the figures if the user may see them. */
export function useOrderChips(list: List): readonly QuickChip[] {
  const { data, isPending } = useQuery(query(getHomeSummary, {}))
  const counted = (count: number | undefined) => (isPending ? 'waiting' : count)
  return [
    { label: 'Late', ...quickFilter(list, { late: 'true' }), count: counted(data?.orders?.late) },
    {
      label: 'Delivery today',
      ...quickFilter(list, { onTruckToday: 'true' }),
      count: counted(data?.orders?.deliveriesToday),
    },
  ]
}
