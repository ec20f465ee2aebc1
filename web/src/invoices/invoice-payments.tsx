import { formatDate } from '@portal/domain/dates'
import type { InvoiceDetail } from '@portal/domain/invoices'
import { formatMoney } from '@portal/domain/money'
import { paymentWords } from '@portal/domain/payment-words'
import { otherSettlements, overpaid } from '@portal/domain/settlement'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Panel } from '../ui/panel.tsx'
import styles from './pay-rows.module.css'

interface PaymentsProps {
  readonly invoice: InvoiceDetail
}

/** What settled a document: its rows add up to the paid or used amount. */
export function InvoicePayments({ invoice }: PaymentsProps) {
  const { payments, creditsUsed, currency, isCreditNote, amountPaid } = invoice
  const rest = otherSettlements(invoice)
  const surplus = overpaid(invoice)
  if (payments.length === 0 && creditsUsed.length === 0 && rest === 0) return null
  const money = (dollars: number) => formatMoney(dollars, currency)
  return (
    <Panel
      title={isCreditNote ? 'Used' : 'Payments'}
      tools={<span className="small quiet">{money(amountPaid)}</span>}
    >
      <ul className={styles.rows}>
        {payments.map(({ date, amount, ...numbers }, place) => (
          <Row key={place} amount={money(isCreditNote ? -amount : amount)}>
            {formatDate(date)}
            <small dir="auto">{paymentWords(numbers)}</small>
          </Row>
        ))}
        {creditsUsed.map(({ invoiceNum, amount }) => (
          <Row key={invoiceNum} amount={money(amount)}>
            <Link to={paths.invoice(invoiceNum)}>
              {isCreditNote ? `Used on invoice ${invoiceNum}` : `Credit ${invoiceNum} used`}
            </Link>
          </Row>
        ))}
        {rest === 0 ? null : <Row amount={money(rest)}>Other settlements</Row>}
        {surplus === 0 ? null : <Row amount={money(-surplus)}>Overpaid, on the account</Row>}
      </ul>
    </Panel>
  )
}

const Row = ({ amount, children }: { readonly amount: string; readonly children: ReactNode }) => (
  <li>
    <span>{children}</span>
    <b>{amount}</b>
  </li>
)
