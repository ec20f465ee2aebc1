import { toBase64Text } from '@portal/domain/base64-text'

/** Addresses of the app's screens of one record, which the server names too. */
const segment = encodeURIComponent

const track = (mode: 'delivery' | 'pod', orderNum: string, transactionId?: string): string => {
  const path = `/track/${mode}/sales-order/${segment(orderNum)}`
  return transactionId === undefined ? path : `${path}/${segment(toBase64Text(transactionId))}`
}

/** An invoice's number in a path: a slash is written as two underscores (spec 2). */
export const numberInPath = (invoiceNum: string): string => invoiceNum.replaceAll('/', '__')

/** The number that a path means; one that has two underscores of its own is looked for as it is too. */
export const numberFromPath = (inPath: string): string => inPath.replaceAll('__', '/')

export const recordPaths = {
  delivery: (orderNum: string, transactionId?: string) => track('delivery', orderNum, transactionId),
  photos: (orderNum: string, transactionId?: string) => track('pod', orderNum, transactionId),
  order: (orderNum: string) => `/sales/order/${segment(orderNum)}`,
  invoice: (invoiceNum: string) => `/accounts/invoice/${segment(numberInPath(invoiceNum))}`,
  statement: (customerNumber: string) => `/accounts/statement/${segment(customerNumber)}`,
  partStock: (partNumber: string) => `/sales/stock/${segment(partNumber)}`,
  designRequest: (id: string | number, tab?: string) =>
    `/dc/request/${segment(id)}${tab === undefined ? '' : `/${segment(tab)}`}`,
} as const
