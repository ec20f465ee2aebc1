import { listInvoicesByOffset } from '@portal/contract/invoices'
import { recordPaths } from '@portal/contract/record-paths'
import { listOrdersByOffset } from '@portal/contract/sales'
import { reportStatement } from '@portal/contract/statements'
import type { Day } from '@portal/domain/dates'
import { invoiceTitle } from '@portal/domain/invoice-title'
import { labelledPo } from '@portal/domain/labelled-po'
import type { Privilege } from '@portal/domain/privileges'
import { accountAnswer, designAnswer, invoiceAnswer, type Answer } from '@portal/domain/record-answers'
import { detailOf, type Candidate } from '@portal/domain/search-results'
import { presentInvoice } from '../invoices/present-invoice.ts'
import type { InvoiceDetailRow, InvoiceRow } from '../invoices/queries.ts'
import type { AccountRow, FoundRequestRow, PartRow } from './find-others.ts'

export interface Today {
  readonly now: Date
  readonly fleetStartDate: Day
}

export const toneOf = ({ tone }: Answer) => (tone === undefined ? {} : { tone })

export type FoundInvoiceRow = InvoiceRow & Pick<InvoiceDetailRow, 'otherOrderNums'>

export function foundInvoice(row: FoundInvoiceRow, { now }: Today): Candidate {
  const invoice = presentInvoice(row)
  const { invoiceNum, orderNum, customerPONum, isCreditNote, soldToCustomer, customerAccountNum } = invoice
  const answer = invoiceAnswer(invoice, now)
  return {
    record: {
      kind: isCreditNote ? 'creditNote' : 'invoice',
      number: invoiceNum,
      title: invoiceTitle(invoice),
      detail: detailOf(answer.words, labelledPo(customerPONum)),
      href: recordPaths.invoice(invoiceNum),
      srcProvider: invoice.srcProvider,
      ...toneOf(answer),
      hasDocument: true,
    },
    owner: { accountNum: customerAccountNum, soldTo: soldToCustomer.name },
    names: [invoiceNum, customerPONum, orderNum, ...row.otherOrderNums],
    po: customerPONum,
  }
}

export function foundRequest(request: FoundRequestRow, { now }: Today): Candidate {
  const { ID, requestNumber, jobNumber, merchantRefNumber, builderRefNumber, builder, addr1, suburb } =
    request
  return {
    record: {
      kind: 'designRequest',
      number: requestNumber,
      title: `Design Request ${requestNumber}`,
      detail: detailOf(
        designAnswer(request, now),
        builder.company_name,
        [addr1, suburb].filter(Boolean).join(', '),
      ),
      href: recordPaths.designRequest(ID),
    },
    owner: { companyId: request.merchantCompanyId },
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

/**
 * An account links to its statement; for users who may not see that, it links to the home screen, where they
 * act for the account.
 */
export function foundAccount(
  { accountNum, name, companyId, companyName, openOrders, figures }: AccountRow,
  may: (call: { readonly who: readonly Privilege[] }) => boolean,
): Candidate {
  const answer = accountAnswer({
    openOrders: may(listOrdersByOffset) ? openOrders : undefined,
    figures: may(listInvoicesByOffset) ? figures : undefined,
  })
  return {
    record: {
      kind: 'account',
      number: accountNum,
      title: `Account ${accountNum}`,
      detail: detailOf(answer.words, name, companyName === name ? '' : companyName),
      href: may(reportStatement) ? recordPaths.statement(accountNum) : '/',
      ...toneOf(answer),
      account: { accountNum, name, companyId },
    },
    owner: { companyId },
    names: [accountNum, name, companyName],
  }
}
