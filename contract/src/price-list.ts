import { PriceList } from '@portal/domain/price-list'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { LookupId } from './inputs.ts'

export const getPriceList = call({
  method: 'POST',
  path: '/part/price-list',
  who: ['view_price_list'],
  summary: "An account's prices, standard and by the pack.",
  body: z.object({ accountNum: LookupId }),
  reply: PriceList,
  faults: [404],
})
