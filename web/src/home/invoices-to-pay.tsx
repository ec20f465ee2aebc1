import { listInvoices } from '@portal/contract/invoices'
import { dueDayWords } from '@portal/domain/due-words'
import type { DueFilter } from '@portal/domain/due-filter'
import type { Invoice } from '@portal/domain/invoices'
import { labelledPo } from '@portal/domain/labelled-po'
import { formatMoney } from '@portal/domain/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { AsOf } from '../ui/as-of.tsx'
import { classes } from '../ui/classes.ts'
import { LinkList, LinkRowText, linkRowClass } from '../ui/link-list.tsx'
import { PanelFailure } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './invoices-to-pay.module.css'

const mostRows = 3

const firstDue = (due: DueFilter) =>
  query(listInvoices, {
    params: { sortColumn: 'dateDue', sortDirection: 'ASC' },
    body: { epicorIdx: 0, timmsIdx: 0, limit: mostRows, filter: { invoiceType: 'invoice', due } },
  })

interface InvoicesToPayProps {
  readonly name: string
  readonly due: DueFilter
  /** Each invoice names its customer, in place of their PO number. */
  readonly isNamed: boolean
  readonly now: Date
}

/** The first few invoices of a due filter, the longest due first; nothing if there are none. */
export function InvoicesToPay({ name, due, isNamed, now }: InvoicesToPayProps) {
  const asked = useQuery(firstDue(due))
  // If the skeleton was shown, the list keeps its height, so that nothing below moves.
  const [hasWaited] = useState(asked.isPending)
  const { data, isPending } = asked
  return (
    <div className={classes(hasWaited && styles.kept)} aria-busy={isPending}>
      {isPending ? (
        <Waiting />
      ) : data === undefined ? (
        <PanelFailure of={asked}>{name}: these invoices could not be read just now.</PanelFailure>
      ) : data.invoices.length === 0 ? null : (
        <>
          <AsOf of={asked} />
          <LinkList>
            {data.invoices.map((invoice) => (
              <InvoiceRow
                key={`${invoice.srcProvider} ${invoice.invoiceNum}`}
                invoice={invoice}
                isNamed={isNamed}
                now={now}
              />
            ))}
          </LinkList>
        </>
      )}
    </div>
  )
}

interface InvoiceRowProps extends Pick<InvoicesToPayProps, 'isNamed' | 'now'> {
  readonly invoice: Invoice
}

function InvoiceRow({ invoice, isNamed, now }: InvoiceRowProps) {
  const { invoiceNum, customerPONum, soldToCustomer, dateDue, amountDue, total, currency } = invoice
  const of = isNamed ? soldToCustomer.name : labelledPo(customerPONum)
  const notes = [of, dateDue && dueDayWords(dateDue, now)]
  return (
    <li>
      <Link to={paths.invoice(invoiceNum)} className={linkRowClass}>
        <LinkRowText
          label={invoiceNum}
          note={notes.filter(Boolean).join(', ')}
          state={
            <span className={styles.due}>
              <span className={styles.amount}>{formatMoney(amountDue, currency)}</span>
              {amountDue === total ? null : <small>of {formatMoney(total, currency)}</small>}
            </span>
          }
        />
      </Link>
    </li>
  )
}

const Waiting = () => (
  <>
    <output className="hidden">Loading</output>
    {Array.from({ length: mostRows }, (_, at) => (
      <div key={at} className={classes(linkRowClass, styles.waiting)} aria-hidden="true">
        <Skeleton width="9rem" />
        <Skeleton width="5rem" />
      </div>
    ))}
  </>
)
