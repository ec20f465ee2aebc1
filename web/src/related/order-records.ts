import { trackEpicorOrder, trackOdooOrder } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { query } from '../api/query.ts'

/** Each provider has its own call for the tracking records of an order (spec 7). */
export const trackingCalls = { epicor: trackEpicorOrder, odoo: trackOdooOrder } as const

export const orderRecords = ({ orderNum, srcProvider }: Pick<SalesOrder, 'orderNum' | 'srcProvider'>) =>
  query(trackingCalls[srcProvider], { params: { orderNum } })
