import type { Invoice } from '@portal/domain/invoices'
import { labelledPo } from '@portal/domain/labelled-po'

/** The quiet line under the title of an order or an invoice: the customer, and their PO number if there is one. */
export const customerAndPo = ({
  soldToCustomer,
  customerPONum,
}: Pick<Invoice, 'soldToCustomer' | 'customerPONum'>): string =>
  [soldToCustomer.name, labelledPo(customerPONum)].filter(Boolean).join(', ')
