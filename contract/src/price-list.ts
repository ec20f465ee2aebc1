import { OnePrice, PriceList } from '@portal/domain/price-list'
import * as z from 'zod/mini'
import { bytes, call } from './call.ts'
import { LookupId, SearchTerm } from './inputs.ts'

export const getPriceList = call({
  method: 'POST',
  path: '/part/price-list',
  who: ['view_price_list'],
  sees: 'scope',
  summary: "An account's prices, standard and by the pack.",
  body: z.object({ accountNum: LookupId }),
  reply: PriceList,
  mayBeOld: 'Prices',
  isLarge: true,
  faults: [404],
  urgency: 'last',
})

export const getPartPrice = call({
  method: 'POST',
  path: '/part/price',
  who: ['view_price_list'],
  sees: 'scope',
  summary: 'What an account pays for one part, standard and by the pack, asked live if that can be.',
  body: z.object({ accountNum: LookupId, partNumber: LookupId }),
  reply: OnePrice,
  mayBeOld: true,
  faults: [404, 502, 504],
  urgency: 'live',
})

export const exportPriceList = call({
  method: 'POST',
  path: '/part/price-list/export',
  who: ['view_price_list'],
  sees: 'scope',
  summary: "An account's prices as CSV, a part a line; 503 while too many exports are under way.",
  body: z.object({
    accountNum: LookupId,
    filter: z.optional(z.object({ searchTerm: z.optional(SearchTerm) })),
  }),
  reply: bytes('text/csv'),
  isStreamed: true,
  faults: [404, 503],
  urgency: 'last',
})
