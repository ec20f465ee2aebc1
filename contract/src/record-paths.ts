import { toBase64Text } from '@portal/domain/base64-text'
import { segment } from './path-segment.ts'

const track = (mode: 'delivery' | 'pod', orderNum: string, transactionId?: string): string => {
  const path = `/track/${mode}/sales-order/${segment(orderNum)}`
  return transactionId === undefined ? path : `${path}/${segment(toBase64Text(transactionId))}`
}

/** An invoice's number in a path: a slash is written as two underscores (spec 2). */
export const numberInPath = (invoiceNum: string): string => invoiceNum.replaceAll('/', '__')

/** The number that a path means if its slashes are all written as two underscores, and nothing else is. */
export const numberFromPath = (inPath: string): string => inPath.replaceAll('__', '/')

const mostNumbers = 100

/**
 * The numbers that a path may mean, the likeliest first: that of `numberFromPath`, the path as it is, and
 * those with underscores of their own, since `a_/b` and `a/_b` have one path.
 */
export function numbersFromPath(inPath: string): string[] {
  const numbers = new Set([numberFromPath(inPath), inPath])
  for (const number of readingsOf(inPath)) {
    if (numbers.size === mostNumbers) break
    numbers.add(number)
  }
  return [...numbers]
}

/** Each pair of underscores is a slash or stands for itself. */
function* readingsOf(inPath: string): Generator<string> {
  const at = inPath.indexOf('__')
  if (at === -1) yield inPath
  else {
    const before = inPath.slice(0, at)
    for (const rest of readingsOf(inPath.slice(at + 2))) yield `${before}/${rest}`
    for (const rest of readingsOf(inPath.slice(at + 1))) yield `${before}_${rest}`
  }
}

/** Addresses of the app's screens of one record, which the server names too. */
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
