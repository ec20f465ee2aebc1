import {
  listEpicorOrderCreditNotes,
  listEpicorOrderInvoices,
  listOdooOrderCreditNotes,
  listOdooOrderInvoices,
} from '@portal/contract/invoices'
import { formatDate } from '@portal/domain/dates'
import { invoiceStatus, type InvoiceWord } from '@portal/domain/invoice-status'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import type { Tone } from '../ui/tone.ts'

type Kind = 'invoices' | 'credit notes'

const calls = {
  epicor: { invoices: listEpicorOrderInvoices, 'credit notes': listEpicorOrderCreditNotes },
  odoo: { invoices: listOdooOrderInvoices, 'credit notes': listOdooOrderCreditNotes },
} as const

const panelTitles = { invoices: 'Assoc. Invoices', 'credit notes': 'Assoc. Credit Notes' } as const

const tones: Record<InvoiceWord, Tone> = {
  Overdue: 'late',
  Unpaid: 'wait',
  Uncredited: 'wait',
  Paid: 'good',
  Credited: 'good',
}

interface OrderInvoicesProps {
  order: SalesOrderDetail
  kind: Kind
  now: Date
}

/** The order's invoices, or its credit notes; that they cannot be read is passed over (spec 8). */
export function OrderInvoices({ order: { orderNum, srcProvider }, kind, now }: OrderInvoicesProps) {
  const { data = [], isPending } = useQuery(query(calls[srcProvider][kind], { params: { orderNum } }))
  return (
    <Panel title={panelTitles[kind]}>
      {data.length === 0 ? (
        <PanelSentence>{isPending ? 'Looking…' : `No ${kind} on this order.`}</PanelSentence>
      ) : (
        <LinkList>
          {data.map((invoice) => {
            const { word } = invoiceStatus(invoice, now)
            return (
              <li key={invoice.invoiceNum}>
                <Link className={linkRowClass} to={paths.invoice(invoice.invoiceNum)}>
                  <LinkRowText
                    label={invoice.invoiceNum}
                    {...(invoice.dateDue === null ? {} : { note: `Due ${formatDate(invoice.dateDue)}` })}
                    state={<Badge tone={tones[word]}>{word}</Badge>}
                  />
                </Link>
              </li>
            )
          })}
        </LinkList>
      )}
    </Panel>
  )
}
