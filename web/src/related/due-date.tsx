import { formatDate, formatDayAndMonth } from '@portal/domain/dates'
import { counted } from '@portal/domain/numbers'
import type { DueDateChange, SalesOrderDetail } from '@portal/domain/sales'
import type { Pair } from './site-pairs.tsx'
import styles from './due-date.module.css'

type DatedOrder = Pick<SalesOrderDetail, 'dateDue' | 'dueDateChanges'>

interface DueDateProps {
  readonly order: DatedOrder
  /** Says that the order is late. */
  readonly isLate?: boolean | undefined
}

/** The due date of an order. If it was changed, the previous date is below it, and earlier changes on demand. */
export function DueDate({ order: { dateDue, dueDateChanges }, isLate = false }: DueDateProps) {
  const [latest, ...earlier] = dueDateChanges
  const date = dateDue === null ? 'No date' : formatDate(dateDue)
  const said = isLate ? <span className="late">{date}, late</span> : date
  if (latest === undefined) return dateDue && said
  return (
    <>
      {said}
      <div className={`${styles.was} small quiet`}>
        {previousDueText(latest)}
        {earlier.length === 0 ? null : (
          <details>
            <summary>{counted(earlier.length, 'earlier change')}</summary>
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

export function duePair(order: DatedOrder, isLate?: boolean): Pair {
  const isSaid = order.dateDue !== null || order.dueDateChanges.length > 0
  return ['Due', isSaid ? <DueDate key="due" order={order} isLate={isLate} /> : null]
}
