import type { Invoice } from '@portal/domain/invoices'
import { formatMoney } from '@portal/domain/money'
import { Bar } from '../ui/bar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './due-figures.module.css'

const labels = {
  invoice: ['Still due', 'Paid', 'Total inc GST'],
  credit: ['Not used yet', 'Used', 'Credit inc GST'],
} as const

/** The three amounts of a document, the amount still due first; of an invoice paid in part a bar shows how much. */
export function DueFigures({ invoice, isLate }: { readonly invoice: Invoice; readonly isLate: boolean }) {
  const { amountDue, amountPaid, total, currency, isCreditNote } = invoice
  const amounts = [amountDue, amountPaid, total]
  const isPartPaid = !isCreditNote && amountPaid > 0 && amountDue > 0
  return (
    <>
      <dl className={styles.figures}>
        {labels[isCreditNote ? 'credit' : 'invoice'].map((label, place) => (
          <div key={label} className={classes(place === 0 && styles.left, place === 0 && isLate && 'late')}>
            <dt>{label}</dt>
            <dd>{formatMoney(amounts[place] ?? 0, currency)}</dd>
          </div>
        ))}
      </dl>
      {isPartPaid ? (
        <div className={styles.paid}>
          <Bar percent={(100 * amountPaid) / total} tone="good" />
        </div>
      ) : null}
    </>
  )
}
