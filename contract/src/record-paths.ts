/** Addresses of the app's screens of one record, which the server names too. */
const segment = encodeURIComponent

export const recordPaths = {
  order: (orderNum: string) => `/sales/order/${segment(orderNum)}`,
  /** A slash in an invoice's number is written as two underscores (spec 2). */
  invoice: (invoiceNum: string) => `/accounts/invoice/${segment(invoiceNum.replaceAll('/', '__'))}`,
  statement: (customerNumber: string) => `/accounts/statement/${segment(customerNumber)}`,
  partStock: (partNumber: string) => `/sales/stock/${segment(partNumber)}`,
  designRequest: (id: string | number, tab?: string) =>
    `/dc/request/${segment(id)}${tab === undefined ? '' : `/${segment(tab)}`}`,
} as const
