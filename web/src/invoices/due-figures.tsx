import type { InvoiceDetail } from '@portal/domain/invoices'
import { formatMoney } from '@portal/domain/money'
import { Bar } from '../ui/bar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './due-figures.module.css'

/** What a credit note settled was not paid: the document says so too. */
const labels = {
  invoice: ['Still due', 'Paid', 'Total inc GST'],
  credited: ['Still due', 'Paid or credited', 'Total inc GST'],
  creditNote: ['Not used yet', 'Used', 'Credit inc GST'],
} as const

const kindOf = ({ isCreditNote, creditsUsed }: InvoiceDetail): keyof typeof labels => {
  if (isCreditNote) return 'creditNote'
  return creditsUsed.length > 0 ? 'credited' : 'invoice'
}

/** The three amounts of a document, the amount still due first; of an invoice paid in part a bar shows how much. */
export function DueFigures({
  invoice,
  isLate,
}: {
  readonly invoice: InvoiceDetail
  readonly isLate: boolean
}) {
  const { amountDue, amountPaid, total, currency, isCreditNote } = invoice
  const amounts = [amountDue, amountPaid, total]
  const isPartPaid = !isCreditNote && amountPaid > 0 && amountDue > 0
  return (
    <>
      <dl className={styles.figures}>
        {labels[kindOf(invoice)].map((label, place) => (
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
