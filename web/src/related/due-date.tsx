import { formatDate, formatDayAndMonth } from '@portal/domain/dates'
import type { DueDateChange, SalesOrderDetail } from '@portal/domain/sales'
import type { Pair } from './site-pairs.tsx'
import styles from './due-date.module.css'

type DatedOrder = Pick<SalesOrderDetail, 'dateDue' | 'dueDateChanges'>

/** The due date of an order. If it was changed, the previous date is below it, and earlier changes on demand. */
export function DueDate({ order: { dateDue, dueDateChanges } }: { readonly order: DatedOrder }) {
  const [latest, ...earlier] = dueDateChanges
  if (latest === undefined) return dateDue && formatDate(dateDue)
  return (
    <>
      {dateDue === null ? 'No date' : formatDate(dateDue)}
      <div className={styles.was}>
        {previousDueText(latest)}
        {earlier.length === 0 ? null : (
          <details>
            <summary>
              {earlier.length === 1 ? '1 earlier change' : `${earlier.length} earlier changes`}
            </summary>
            <ul>
              {earlier.map((change, at) => (
                <li key={at}>{previousDueText(change)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  )
}

const previousDueText = ({ dateWas, timeChanged }: DueDateChange): string =>
  `Was ${dateWas === null ? 'no date' : formatDayAndMonth(dateWas)} until ${formatDayAndMonth(timeChanged)}`

export function duePair(order: DatedOrder): Pair {
  const isSaid = order.dateDue !== null || order.dueDateChanges.length > 0
  return ['Due', isSaid ? <DueDate key="due" order={order} /> : null]
}
