import { type OrderSentence, orderSentence } from '@portal/domain/order-sentence'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { useOrderRecords } from '../related/order-records.ts'
import { ageOf } from '../reply-age.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import styles from './order-say.module.css'

interface OrderSayProps {
  readonly order: SalesOrderDetail
  readonly now: Date
}

/** Says above its lines where an order stands, and what is still to come. */
export function OrderSay({ order, now }: OrderSayProps) {
  const { data: records = [], isLoading } = useOrderRecords(order)
  // An order that names no delivery rarely has one: its lines do not wait for that.
  const isWaiting = isLoading && order.deliveries.length > 0
  const sentence = orderSentence(order, { records, isOld: ageOf(records) !== undefined }, now)
  if (sentence === undefined) return null
  return (
    <section className={styles.sentence} aria-label="Where this order stands" aria-busy={isWaiting}>
      {isWaiting ? <Waiting /> : <Say {...sentence} />}
    </section>
  )
}

function Say({ start, word, tone, rest, missing, due, isLate }: OrderSentence) {
  return (
    <>
      <p className={styles.say}>
        {start}
        <b className={styles[tone]}>{word}</b>
        <Unbroken text={`${rest}.`} />
      </p>
      {missing === '' && due === '' ? null : (
        <p className={styles.then}>
          {missing}{' '}
          <span className={isLate ? 'late' : undefined}>
            <Unbroken text={due} />
          </span>
        </p>
      )}
    </>
  )
}

const Waiting = () => (
  <p className={styles.say}>
    <Skeleton width="min(100%, 28rem)" />
  </p>
)

/** Keeps the sentence's place while the order loads. */
export const OrderSayWaiting = () => (
  <div className={styles.sentence}>
    <Waiting />
  </div>
)
