import { formatDate } from '@portal/domain/dates'
import type { InvoiceDetail } from '@portal/domain/invoices'
import { formatMoney } from '@portal/domain/money'
import { paymentWords } from '@portal/domain/payment-words'
import { Panel } from '../ui/panel.tsx'
import styles from './pay-rows.module.css'

/** The known payments of a document; they may not add up to the paid amount. */
export function InvoicePayments({ invoice: { payments, currency } }: { readonly invoice: InvoiceDetail }) {
  if (payments.length === 0) return null
  return (
    <Panel title="Payments">
      <ul className={styles.rows}>
        {payments.map(({ date, amount, ...numbers }, place) => (
          <li key={place}>
            <span>
              {formatDate(date)}
              <small dir="auto">{paymentWords(numbers)}</small>
            </span>
            <b>{formatMoney(amount, currency)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
