import type { Day } from '@portal/domain/dates'
import type { RowOf } from './model.ts'
import type { Order } from './models.ts'

type Quotation = Pick<RowOf<typeof Order.fields>, 'state' | 'validUntil'>

/** Whether an order is a quotation that can no longer be accepted: it is valid until the end of its last day. */
export const isPast = ({ state, validUntil }: Quotation, today: Day): boolean =>
  state === 'sent' && validUntil !== null && validUntil < today
