import { recordPaths } from '@portal/contract/record-paths'
import { bareText } from '@portal/domain/bare-text'
import { withAllLoads } from '@portal/domain/delivery-status'
import { labelledPo } from '@portal/domain/labelled-po'
import { isOfflineOrder } from '@portal/domain/offline-delivery'
import { currentLoad, isComing, knownLoads, lastDelivered, type LoadRecord } from '@portal/domain/order-loads'
import { orderAnswer } from '@portal/domain/record-answers'
import { detailOf, type Candidate } from '@portal/domain/search-results'
import { presentOrder } from '../sales/present-order.ts'
import type { OrderRow } from '../sales/queries.ts'
import type { Sought } from './patterns.ts'
import { toneOf, type Today } from './present-found.ts'

export interface FoundOrderRow extends OrderRow {
  readonly records: readonly LoadRecord[]
  readonly photoCount: number
  readonly shipToAddress: readonly string[]
}

interface OrderSeen extends Today {
  readonly maySeePhotos: boolean
  readonly maySeeMap: boolean
  readonly sought: Sought
}

/** An order with its links: map and photos only for users who may see them. */
export function foundOrder(
  row: FoundOrderRow,
  { now, fleetStartDate, maySeePhotos, maySeeMap, sought }: OrderSeen,
): Candidate {
  const recorded = presentOrder(row, fleetStartDate)
  const order = withAllLoads(recorded, row.records)
  const { orderNum, customerPONum, soldToCustomer, customerAccountNum } = order
  const answer = orderAnswer(recorded, row.records, now)
  const isTracked = maySeeMap && !order.isVoid && !isOfflineOrder(order)
  const loads = knownLoads(order, row.records)
  const current = currentLoad(loads)
  const [first] = row.records
  // The id by which the load is found: its record may share another one with a record before it.
  const loadId = (current ?? lastDelivered(loads))?.id ?? first?.transactionId[0]
  return {
    record: {
      kind: 'order',
      number: orderNum,
      title: `Sales Order ${orderNum}`,
      detail: detailOf(answer.words, siteOf(row, sought), labelledPo(customerPONum)),
      href: recordPaths.order(orderNum),
      srcProvider: order.srcProvider,
      ...toneOf(answer),
      ...(!order.isVoid && { hasDocument: true as const }),
      ...(isTracked && first && { tracking: recordPaths.delivery(orderNum, loadId) }),
      ...(maySeePhotos &&
        row.photoCount > 0 && { photos: { count: row.photoCount, href: recordPaths.photos(orderNum) } }),
    },
    owner: { accountNum: customerAccountNum, soldTo: soldToCustomer.name },
    names: [orderNum, customerPONum],
    po: customerPONum,
    isComing: current !== undefined && isComing(current.word),
  }
}

/** The name of the delivery site; without a name, the lines of its address that were searched for. */
function siteOf({ shipToName, shipToAddress }: FoundOrderRow, { terms, words }: Sought): string {
  if (shipToName !== '') return shipToName
  const withAny = (pieces: readonly string[]) =>
    shipToAddress.filter((line) => pieces.some((piece) => bareText(line).includes(piece)))
  const lines = withAny(terms)
  return (lines.length > 0 ? lines : withAny(words)).join(', ')
}
