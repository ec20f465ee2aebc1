import { listOrderDesignRequests } from '@portal/contract/design-centre'
import { formatDate } from '@portal/domain/dates'
import { favourSentence } from '@portal/domain/due-words'
import { invoiceStatus, isOwedLate } from '@portal/domain/invoice-status'
import type { Invoice, InvoiceDetail } from '@portal/domain/invoices'
import { labelledPo } from '@portal/domain/labelled-po'
import { nounFor } from '@portal/domain/numbers'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { couldNotAsk } from '../faults.ts'
import { failureOf } from '../api/failure-of.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { paths } from '../paths.ts'
import { OrderDesignRequests } from '../related/order-design-requests.tsx'
import { OrderInvoices } from '../related/order-invoices.tsx'
import { OrderTracking } from '../related/order-tracking.tsx'
import { searchOf } from '../related/provider-asked.ts'
import { LinkList, linkRowClass, LinkRowText, TextRow } from '../ui/link-list.tsx'
import { Panel, PanelFailure, PanelSentence, PanelState } from '../ui/panel.tsx'
import { Dots } from '../ui/status-dots.tsx'
import { WaitingPanel } from '../ui/waiting-panel.tsx'
import { DueFigures } from './due-figures.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { mostOrders, orderNumsOf, useInvoiceOrders } from './invoice-orders.ts'
import { InvoicePayments } from './invoice-payments.tsx'

interface InvoiceRailProps {
  readonly invoice: InvoiceDetail
  readonly now: Date
}

/** The panels beside an invoice's document; one that fails to load does not affect the others (spec 8). */
export function InvoiceRail({ invoice, now }: InvoiceRailProps) {
  return (
    <>
      <StatusPanel invoice={invoice} now={now} />
      {!invoice.isCreditNote && invoice.amountDue > 0 ? <HowToPay invoice={invoice} /> : null}
      <InvoicePayments invoice={invoice} />
      {invoice.orderNum === '' ? (
        <Panel title="Assoc. Sales Order">
          <PanelSentence isNone>No sales order belongs to it.</PanelSentence>
        </Panel>
      ) : (
        <OrderPanels invoice={invoice} now={now} />
      )}
      {invoice.orderNum === '' && invoice.counterparts.length === 0 ? null : (
        <OrderInvoices
          orderNums={orderNumsOf(invoice).slice(0, mostOrders)}
          srcProvider={invoice.srcProvider}
          kind={invoice.isCreditNote ? 'invoices' : 'credit notes'}
          known={invoice.counterparts}
          now={now}
        />
      )}
    </>
  )
}

function OrderPanels({ invoice, now }: InvoiceRailProps) {
  const { orderNums, asked, isUnknown } = useInvoiceOrders(invoice)
  const seesRequests = useMayAsk(listOrderDesignRequests)
  const orders = asked.flatMap(({ data }) => data ?? [])
  const failed = failureOf(asked.filter(({ error }) => couldNotAsk(error)))
  const isPending = asked.some((each) => each.isPending)
  return (
    <>
      {orders.length === 0 && isPending ? (
        <WaitingPanel title="Delivery tracking" />
      ) : orders.length === 0 && failed === undefined ? null : (
        <OrderTracking orders={orders} now={now}>
          {isPending ? <PanelSentence>Looking…</PanelSentence> : null}
          {failed ? (
            <PanelFailure of={failed}>Delivery tracking could not be read just now.</PanelFailure>
          ) : null}
        </OrderTracking>
      )}
      <OrdersPanel invoice={invoice} orders={orders} isUnknown={isUnknown} />
      {seesRequests ? <OrderDesignRequests orderNums={orderNums} /> : null}
    </>
  )
}

interface OrdersPanelProps {
  readonly invoice: InvoiceDetail
  /** Those that are loaded. */
  readonly orders: readonly SalesOrderDetail[]
  readonly isUnknown: (orderNum: string) => boolean
}

function OrdersPanel({ invoice, orders, isUnknown }: OrdersPanelProps) {
  const all = orderNumsOf(invoice)
  return (
    <Panel title={nounFor(all.length, 'Assoc. Sales Order')}>
      <LinkList>
        {all.map((num) => (
          <li key={num}>
            {isUnknown(num) ? (
              <TextRow label={num} />
            ) : (
              <Link
                className={linkRowClass}
                to={paths.order(num)}
                search={searchOf(orders.find(({ orderNum }) => orderNum === num))}
              >
                <LinkRowText label={num} note={num === invoice.orderNum ? orderNote(invoice) : ''} />
              </Link>
            )}
          </li>
        ))}
      </LinkList>
      {all.length > mostOrders ? (
        <PanelSentence>
          Deliveries, design requests and credit notes are shown for the first {mostOrders} orders.
        </PanelSentence>
      ) : null}
    </Panel>
  )
}

const orderNote = ({ customerPONum, shipToCustomer }: Invoice): string =>
  [labelledPo(customerPONum), shipToCustomer.name].filter(Boolean).join(', ')

function dueSentence({ dateDue, isOpen, amountDue, total, creditsUsed }: InvoiceDetail): ReactNode {
  // Until the supplier closes it, its status still reads like an open debt (screens.md).
  if (isOpen && amountDue === 0) {
    // As on its document: nothing was paid of a total of nothing, nor what a credit note settled.
    const isPaid = total !== 0 && creditsUsed.length === 0
    return isPaid ? 'It is paid in full: nothing is still due.' : 'Nothing is due on it.'
  }
  if (dateDue === null) return ''
  return <span className="unbroken">{`${isOpen ? 'Due' : 'It was due'} ${formatDate(dateDue)}.`}</span>
}

function StatusPanel({ invoice, now }: InvoiceRailProps) {
  const { title, detail, dots } = invoiceStatus(invoice, now)
  const { isCreditNote } = invoice
  return (
    <Panel title={isCreditNote ? 'Credit note status' : 'Invoice status'} isLead>
      <PanelState mark={<Dots dots={dots} isBig />} state={title}>
        {detail} {isCreditNote ? favourSentence(invoice) : dueSentence(invoice)}
      </PanelState>
      <DueFigures invoice={invoice} isLate={isOwedLate(invoice, now)} />
    </Panel>
  )
}
