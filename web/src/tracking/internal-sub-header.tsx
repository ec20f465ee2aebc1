import type { SalesOrder } from '@portal/domain/sales'
import type { ReactNode } from 'react'
import { holdsAll, useSession } from '../access/session-store.ts'

type Parties = Pick<SalesOrder, 'shipToCustomer' | 'soldToCustomer'>

/**
 * The line under the title of tracking and photos that only internal users see (spec 6): the ship-to customer's
 * name, or else the sold-to name, and the transaction id. Undefined for everybody else, and until the order is
 * loaded, so that `Page` leaves the line out.
 */
export function useInternalSubHeader(
  order: Parties | undefined,
  transactionId: string | undefined,
): ReactNode | undefined {
  const isInternal = holdsAll(useSession(), 'access_internal_functionality')
  if (!isInternal || order === undefined) return undefined
  const name = order.shipToCustomer.name.trim() || order.soldToCustomer.name
  if (transactionId === undefined) return name
  return (
    <>
      {name === '' ? null : `${name} · `}
      <span className="quiet unbroken">Transaction {transactionId}</span>
    </>
  )
}
