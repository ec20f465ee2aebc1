import {
  listEpicorOrderCreditNotes,
  listEpicorOrderInvoices,
  listOdooOrderCreditNotes,
  listOdooOrderInvoices,
} from '@portal/contract/invoices'
import { formatDate } from '@portal/domain/dates'
import { dueWords } from '@portal/domain/due-words'
import type { Invoice } from '@portal/domain/invoices'
import type { SrcProvider } from '@portal/domain/wire-values'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '../api/failure-of.ts'
import { query } from '../api/query.ts'
import { ageOf } from '../reply-age.ts'
import { paths } from '../paths.ts'
import { OldReply } from '../ui/as-of.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelFailure, PanelSentence } from '../ui/panel.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { theseOrders } from './these-orders.ts'

type Kind = 'invoices' | 'credit notes'

const calls = {
  epicor: { invoices: listEpicorOrderInvoices, 'credit notes': listEpicorOrderCreditNotes },
  odoo: { invoices: listOdooOrderInvoices, 'credit notes': listOdooOrderCreditNotes },
} as const

const panelTitles = { invoices: 'Assoc. Invoices', 'credit notes': 'Assoc. Credit Notes' } as const

const failures = { invoices: 'Invoices', 'credit notes': 'Credit notes' } as const

interface OrderInvoicesProps {
  orderNums: readonly string[]
  srcProvider: SrcProvider
  kind: Kind
  /** Those that are known without asking. */
  known?: readonly Invoice[]
  now: Date
}

/** The due date, except for a credit, and the amount still due. */
function noteOf(invoice: Invoice): string {
  const { dateDue, isCreditNote } = invoice
  const due = dateDue === null || isCreditNote ? undefined : `Due ${formatDate(dateDue)}`
  return [due, dueWords(invoice)].filter(Boolean).join(', ')
}

/** The orders' invoices or credit notes; a failure to load them does not affect other panels (spec 8). */
export function OrderInvoices({ orderNums, srcProvider, kind, known = [], now }: OrderInvoicesProps) {
  const asked = useQueries({
    queries: orderNums.map((orderNum) => query(calls[srcProvider][kind], { params: { orderNum } })),
  })
  const failed = failureOf(asked)
  const all = [...known, ...asked.flatMap(({ data = [] }) => data)]
  const invoices = new Map(all.map((invoice) => [invoice.invoiceNum, invoice]))
  const isPending = asked.some((each) => each.isPending)
  return (
    <Panel title={panelTitles[kind]}>
      <OldReply reply={asked.find(({ data }) => ageOf(data))?.data} isBand />
      {invoices.size === 0 && failed === undefined ? (
        <PanelSentence isNone={!isPending}>
          {isPending ? 'Looking…' : `No ${kind} on ${theseOrders(orderNums)}.`}
        </PanelSentence>
      ) : null}
      {invoices.size > 0 ? (
        <LinkList>
          {[...invoices.values()].map((invoice) => (
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
      ) : null}
      {failed ? <PanelFailure of={failed}>{failures[kind]} could not be read just now.</PanelFailure> : null}
    </Panel>
  )
}
