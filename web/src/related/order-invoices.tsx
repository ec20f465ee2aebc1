import {
  listEpicorOrderCreditNotes,
  listEpicorOrderInvoices,
  listOdooOrderCreditNotes,
  listOdooOrderInvoices,
} from '@portal/contract/invoices'
import { formatDate } from '@portal/domain/dates'
import { dueWords } from '@portal/domain/due-words'
import type { Invoice } from '@portal/domain/invoices'
import type { SalesOrder } from '@portal/domain/sales'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { OldReply } from '../ui/as-of.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelFailure, PanelSentence } from '../ui/panel.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'

type Kind = 'invoices' | 'credit notes'

const calls = {
  epicor: { invoices: listEpicorOrderInvoices, 'credit notes': listEpicorOrderCreditNotes },
  odoo: { invoices: listOdooOrderInvoices, 'credit notes': listOdooOrderCreditNotes },
} as const

const panelTitles = { invoices: 'Assoc. Invoices', 'credit notes': 'Assoc. Credit Notes' } as const

const failures = { invoices: 'Invoices', 'credit notes': 'Credit notes' } as const

interface OrderInvoicesProps {
  order: Pick<SalesOrder, 'orderNum' | 'srcProvider'>
  kind: Kind
  now: Date
}

/** The due date, except for a credit, and the amount still due. */
function noteOf(invoice: Invoice): string {
  const { dateDue, isCreditNote } = invoice
  const due = dateDue === null || isCreditNote ? undefined : `Due ${formatDate(dateDue)}`
  return [due, dueWords(invoice)].filter(Boolean).join(', ')
}

/** The order's invoices or credit notes; a failure to load them does not affect other panels (spec 8). */
export function OrderInvoices({ order: { orderNum, srcProvider }, kind, now }: OrderInvoicesProps) {
  const asked = useQuery(query(calls[srcProvider][kind], { params: { orderNum } }))
  const { data = [], isPending } = asked
  return (
    <Panel title={panelTitles[kind]}>
      <OldReply reply={asked.data} isBand />
      {asked.isLoadingError ? (
        <PanelFailure of={asked}>{failures[kind]} could not be read just now.</PanelFailure>
      ) : data.length === 0 ? (
        <PanelSentence>{isPending ? 'Looking…' : `No ${kind} on this order.`}</PanelSentence>
      ) : (
        <LinkList>
          {data.map((invoice) => (
            <li key={invoice.invoiceNum}>
              <Link className={linkRowClass} to={paths.invoice(invoice.invoiceNum)}>
                <LinkRowText
                  label={invoice.invoiceNum}
                  note={noteOf(invoice)}
                  state={<InvoiceBadge invoice={invoice} now={now} />}
                />
              </Link>
            </li>
          ))}
        </LinkList>
      )}
    </Panel>
  )
}
