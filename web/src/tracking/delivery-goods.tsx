import { counted, formatQuantity } from '@portal/domain/numbers'
import { statusWord } from '@portal/domain/tracking-events'
import { truckGoods } from '@portal/domain/truck-goods'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { searchOf } from '../related/provider-asked.ts'
import { Panel } from '../ui/panel.tsx'
import styles from './delivery-goods.module.css'
import type { DeliveryProps } from './delivery-props.ts'

/** Few enough that the map is not far down on a phone; the order's page lists all. */
const most = 5

export function DeliveryGoods({ order, record }: DeliveryProps) {
  const word = statusWord(record)
  const goods = truckGoods(order, word === 'Delivered')
  if (goods.length === 0) return null
  const isShared = order.deliveries.length > 1
  const more = goods.length - most
  return (
    <Panel
      title={isShared ? 'In the deliveries of this order' : titleOf(word)}
      tools={<span className="small quiet">{counted(goods.length, 'line')}</span>}
    >
      <ul className={styles.goods}>
        {goods.slice(0, most).map(({ lineNum, qty, uom, description, partNum }, place) => (
          <li key={`${lineNum} ${place}`}>
            <b>
              {formatQuantity(qty)} <span className="small quiet unit">{uom}</span>
            </b>
            <span dir="auto">{description || partNum}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.more}>
          <Link to={paths.order(order.orderNum)} search={searchOf(order)}>
            {counted(more, 'line')} more in the order
          </Link>
        </p>
      ) : null}
      {isShared ? (
        <p className={`${styles.more} small quiet`}>
          It is not known which of these come with which delivery.
        </p>
      ) : null}
    </Panel>
  )
}

const titleOf = (word: string | undefined): string => {
  if (word === 'Ready at the yard') return 'Waiting for a truck'
  return word === 'Delivered' ? 'What was delivered' : 'On this truck'
}
