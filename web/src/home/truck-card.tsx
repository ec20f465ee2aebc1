import { deliverySentence } from '@portal/domain/delivery-sentence'
import { labelledPo } from '@portal/domain/labelled-po'
import { isOrderLate, isOver } from '@portal/domain/order-progress'
import type { SalesOrder } from '@portal/domain/sales'
import type { OrderDelivery } from '@portal/domain/todays-trucks'
import type { Location } from '@portal/domain/tracking'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { holdsAll, useSession } from '../access/session-store.ts'
import { paths } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { CameraIcon, ClockAlertIcon, DocumentIcon, MapIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { CheckCircleIcon } from '../ui/icons/signs.tsx'
import { Mark } from '../ui/mark.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './truck-card.module.css'

type Icon = ComponentType<{ readonly size?: number }>

const icons: Readonly<Record<string, Icon>> = { good: CheckCircleIcon, wait: ClockAlertIcon }

interface TruckCardProps extends OrderDelivery {
  readonly fix: Location | undefined
  /** Its position is being loaded. */
  readonly isLocating: boolean
  readonly now: Date
}

/** A truck with a delivery for the customer: its position, its destination, and links to more. */
export function TruckCard({ order, record, fix, isLocating, now }: TruckCardProps) {
  const isInternal = holdsAll(useSession(), 'access_internal_functionality')
  const site = order.shipToCustomer.name.trim()
  const { word, tone, rest, brief, age } = deliverySentence({ record, fix, site, isOver: isOver(order) }, now)
  const isUnknownYet = isLocating && fix === undefined && record.timeDelivered === null
  const Icon = icons[tone] ?? TruckIcon
  const more = [
    isInternal ? order.soldToCustomer.name : '',
    record.receivedBy === null ? '' : `received by ${record.receivedBy}`,
  ]
  return (
    <li>
      <article className={styles.truck} aria-label={isUnknownYet ? word : word + rest}>
        <p className={styles.state}>
          <Mark tone={tone} icon={<Icon size={16} />}>
            {word}
          </Mark>
          {isUnknownYet ? null : <span className={tone === 'wait' ? styles.old : 'quiet'}>{age}</span>}
        </p>
        <h3>{isUnknownYet ? <Locating /> : brief}</h3>
        <p className={styles.where}>
          <b>{site}</b>
          <span className="small quiet">{more.filter(Boolean).join(', ')}</span>
        </p>
        <p className={`${styles.ids} small quiet`}>
          {order.customerPONum === '' ? null : `${labelledPo(order.customerPONum)} · `}SO {order.orderNum}
          {record.timeDelivered === null ? <Late order={order} now={now} /> : null}
        </p>
        <CardLinks order={order} record={record} />
      </article>
    </li>
  )
}

/** Says that an order is late, after its number. */
export const Late = ({ order, now }: { readonly order: SalesOrder; readonly now: Date }) =>
  isOrderLate(order, now) ? <span className="late">, late</span> : null

/** Keeps the heading from being empty: a screen reader says that it is loading. */
const Locating = () => (
  <>
    <span className="hidden">Loading</span>
    <Skeleton width="60%" />
  </>
)

function CardLinks({ order: { orderNum, customerPONum }, record }: OrderDelivery) {
  const [transactionId] = record.transactionId
  const of = customerPONum || orderNum
  return (
    <div className={styles.links}>
      <CardLink to={paths.delivery(orderNum, transactionId)} icon={MapIcon} name="Map" of={of} />
      {record.hasPhotos ? (
        <CardLink to={paths.photos(orderNum, transactionId)} icon={CameraIcon} name="Photos" of={of} />
      ) : null}
      <CardLink to={paths.order(orderNum)} icon={DocumentIcon} name="Order" of={of} />
    </div>
  )
}

interface CardLinkProps {
  readonly to: string
  readonly icon: Icon
  readonly name: string
  /** The delivery, for screen readers: each card has a link of the same name. */
  readonly of: string
}

const CardLink = ({ to, icon: Icon, name, of }: CardLinkProps) => (
  <Link to={to}>
    <Icon size={18} />
    {name}
    <span className="hidden"> of {of}</span>
  </Link>
)

/** Has the shape of a card while the deliveries load. */
export const TruckSkeleton = () => (
  <li>
    <div className={classes(styles.truck, styles.bone)}>
      <Skeleton width="40%" />
      <Skeleton width="75%" />
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </div>
  </li>
)
