import { telOf } from '@portal/domain/design-contact'
import type { SalesOrderDetail, SiteContact } from '@portal/domain/sales'
import { siteLines } from '@portal/domain/site'
import type { ReactNode } from 'react'
import { PhoneLink } from '../ui/phone-link.tsx'

export type Pair = readonly [name: string, value: ReactNode]

/** The destination of an order and the contact for the driver; an empty value is unknown. */
export function sitePairs({ shipToCustomer, siteContact, deliveryNote }: SalesOrderDetail): Pair[] {
  const contact = siteContact && <Contact contact={siteContact} />
  return [
    ['Deliver to', siteLines(shipToCustomer).join('\n')],
    ['Site contact', contact],
    ['Delivery note', deliveryNote],
  ]
}

export const isKnown = ([, value]: Pair): boolean => value !== null && value !== undefined && value !== ''

function Contact({ contact: { name, phone } }: { readonly contact: SiteContact }) {
  const tel = telOf(phone ?? '')
  return (
    <>
      {name}
      {name && phone ? <br /> : null}
      {phone && tel ? <PhoneLink phone={phone} tel={tel} /> : phone}
    </>
  )
}
