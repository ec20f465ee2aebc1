import { dollarsOf } from '@portal/domain/money'
import type { PartPrice } from '@portal/domain/price-list'
import type { PriceRecord } from './queries.ts'

export const presentPrice = ({ kind: _kind, priceCents, ...part }: PriceRecord): PartPrice => ({
  ...part,
  price: dollarsOf(priceCents),
})
