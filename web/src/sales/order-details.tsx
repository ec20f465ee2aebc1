import { formatDate } from '@portal/domain/dates'
import { telOf } from '@portal/domain/design-contact'
import type { SalesOrderDetail, SiteContact } from '@portal/domain/sales'
import type { ReactNode } from 'react'
import { Pairs } from '../ui/pairs.tsx'
import { Panel } from '../ui/panel.tsx'

/** Where an order goes and whom the driver calls; what the provider does not tell is left out. */
export function OrderDetails({ order }: { readonly order: SalesOrderDetail }) {
  const { customerPONum, shipToCustomer, siteContact, deliveryNote, dateCreated, dateDue } = order
  const contact = siteContact && <Contact contact={siteContact} />
  const known: readonly (readonly [string, ReactNode])[] = [
    ['Deliver to', shipToCustomer.name],
    ['Site contact', contact],
    ['Delivery note', deliveryNote],
    ['Your PO #', customerPONum],
    [order.status === 'draft' ? 'Date' : 'Ordered', formatDate(dateCreated)],
    ['Due', dateDue && formatDate(dateDue)],
  ]
  return (
    <Panel title="Order details">
      <Pairs pairs={known.filter(([, value]) => value !== null && value !== '')} />
    </Panel>
  )
}

function Contact({ contact: { name, phone } }: { readonly contact: SiteContact }) {
  const tel = telOf(phone ?? '')
  return (
    <>
      {name}
      {name && phone ? <br /> : null}
      {tel === undefined ? phone : <a href={tel}>{phone}</a>}
    </>
  )
}
