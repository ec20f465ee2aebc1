import { getOrder } from '@portal/contract/sales'
import { isOrderLate, orderWord } from '@portal/domain/order-progress'
import type { SrcProvider } from '@portal/domain/wire-values'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { useBranchPhone } from '../related/branch-phone.tsx'
import { paths } from '../paths.ts'
import { duePair } from '../related/due-date.tsx'
import { OtherRecord } from '../related/other-record.tsx'
import { searchOf } from '../related/provider-asked.ts'
import { OldReply } from '../ui/as-of.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './known-order.module.css'

export interface OrderKey {
  readonly orderNum: string
  readonly provider: SrcProvider | undefined
}

/** An order without tracking: what is known of it, the other one of its number, and a phone number to ask (screens.md). */
export function KnownOrder({ orderNum, provider }: OrderKey) {
  const { data: order, dataUpdatedAt } = useQuery(
    query(getOrder, { params: { orderNum }, query: { provider } }),
  )
  if (order === undefined) return null
  const now = new Date(dataUpdatedAt)
  const [, due] = duePair(order, isOrderLate(order, now))
  return (
    <div className={styles.known}>
      <OtherRecord of={order} what="order" to={paths.delivery(orderNum)} />
      <Panel title="What is known of the order">
        <OldReply reply={order} isBand />
        <dl className={styles.facts}>
          <div>
            <dt>Sales order</dt>
            <dd>
              <Link to={paths.order(orderNum)} search={searchOf(order)}>
                {orderNum}
              </Link>
            </dd>
          </div>
          <div>
            <dt>Order status</dt>
            <dd>{orderWord(order, now)}</dd>
          </div>
          <div>
            <dt>Due</dt>
            <dd>{due ?? '-'}</dd>
          </div>
          <PhoneFact />
        </dl>
      </Panel>
    </div>
  )
}

function PhoneFact() {
  const phone = useBranchPhone()
  return phone === undefined ? null : (
    <div>
      <dt>Branch phone</dt>
      <dd>{phone}</dd>
    </div>
  )
}
