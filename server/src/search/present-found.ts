import { recordPaths } from '@portal/contract/record-paths'
import type { Day } from '@portal/domain/dates'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { designAnswer, invoiceAnswer, orderAnswer } from '@portal/domain/record-answers'
import type { Candidate } from '@portal/domain/search-results'
import type { TrackingRecord } from '@portal/domain/tracking'
import { presentInvoice } from '../invoices/present-invoice.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import { presentOrder } from '../sales/present-order.ts'
import type { OrderRow } from '../sales/queries.ts'
import type { AccountRow, PartRow } from './find-others.ts'

export interface FoundOrderRow extends OrderRow {
  readonly records: readonly Pick<TrackingRecord, 'events'>[]
}

interface Today {
  readonly now: Date
  readonly fleetStartDate: Day
}

/** What stands behind one another in a line: the answer, the site, the PO. */
const inLine = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
const poOf = (customerPONum: string): string => (customerPONum === '' ? '' : `PO ${customerPONum}`)

export function foundOrder(row: FoundOrderRow, { now, fleetStartDate }: Today): Candidate {
  const order = presentOrder(row, fleetStartDate)
  const { orderNum, customerPONum, shipToCustomer } = order
  const answer = orderAnswer(order, row.records, now)
  return {
    record: {
      kind: 'order',
      number: orderNum,
      title: `Sales Order ${orderNum}`,
      detail: inLine(answer, shipToCustomer.name, poOf(customerPONum)),
      href: recordPaths.order(orderNum),
    },
    names: [orderNum, customerPONum],
    po: customerPONum,
  }
}

export function foundInvoice(row: InvoiceRow, { now }: Today): Candidate {
  const invoice = presentInvoice(row)
  const { invoiceNum, orderNum, customerPONum, isCreditNote } = invoice
  return {
    record: {
      kind: isCreditNote ? 'creditNote' : 'invoice',
      number: invoiceNum,
      title: `${isCreditNote ? 'Credit Note' : 'Invoice'} ${invoiceNum}`,
      detail: inLine(invoiceAnswer(invoice, now), poOf(customerPONum)),
      href: recordPaths.invoice(invoiceNum),
    },
    names: [invoiceNum, customerPONum, orderNum],
    po: customerPONum,
  }
}

export function foundRequest(request: DesignRequestSummary, { now }: Today): Candidate {
  const { ID, requestNumber, jobNumber, merchantRefNumber, builderRefNumber, builder, addr1, suburb } =
    request
  return {
    record: {
      kind: 'designRequest',
      number: requestNumber,
      title: `Design Request ${requestNumber}`,
      detail: inLine(
        designAnswer(request, now),
        builder.company_name,
        [addr1, suburb].filter(Boolean).join(', '),
      ),
      href: recordPaths.designRequest(ID),
    },
    names: [requestNumber, jobNumber, merchantRefNumber, builderRefNumber],
  }
}

export const foundPart = ({ partNum, description }: PartRow): Candidate => ({
  record: {
    kind: 'part',
    number: partNum,
    title: `Part ${partNum}`,
    detail: description,
    href: recordPaths.partStock(partNum),
  },
  names: [partNum, description],
})

/** An account leads to its statement; home is for those who may not see that one, and act for the account there. */
export const foundAccount = (
  { accountNum, name, companyId, companyName }: AccountRow,
  mayReadStatement: boolean,
): Candidate => ({
  record: {
    kind: 'account',
    number: accountNum,
    title: `Account ${accountNum}`,
    detail: inLine(name, companyName === name ? '' : companyName),
    href: mayReadStatement ? recordPaths.statement(accountNum) : '/',
    account: { accountNum, name, companyId },
  },
  names: [accountNum, name, companyName],
})
