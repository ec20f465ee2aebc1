import { isFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import { Malformation } from '../reading/checked-row.ts'
import { addressLines, shown } from '../reading/shown-text.ts'
import { partOf, type RowOf } from './model.ts'
import type { Term } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

/** The condition that the customer has an account number: without it nobody could see the document. */
export const hasAccount = ({ accountField }: OdooParts['settings'], customer: string): Term => [
  `${customer}.${accountField}`,
  '!=',
  false,
]

/** Contacts may have no name of their own. */
export const partyOf = (partner: NamedPartner | undefined) => ({
  name: shown(partner?.name ?? partner?.fullName) || '-',
  address: addressLines(
    [partner?.street, partner?.street2],
    [partner?.city, partner?.state?.name.replace(/ \(\w+\)$/, ''), partner?.zip],
  ),
})

export interface AccountOf {
  customer: string
  customerAccountNum: string
}

/** What documents need of a partner: none of what Odoo computes. */
const namedPart = (Partner: OdooParts['Partner']) =>
  partOf(
    Partner,
    ...(['account', 'commercial', 'name', 'fullName', 'street', 'street2', 'city', 'state', 'zip'] as const),
  )

type NamedPartner = RowOf<ReturnType<typeof namedPart>['fields']>

/** Odoo computes a customer's price list. If it may not do so for one of them, it refuses all unless asked for less. */
async function readPartners(
  { reader, Partner }: OdooParts,
  ids: Iterable<number | undefined>,
  call: Call,
): Promise<Map<number, NamedPartner>> {
  const wanted = [...ids]
  try {
    return await reader.byId(Partner, wanted, call)
  } catch (error) {
    if (!isFailure(error, 'refused')) throw error
    return reader.byId(namedPart(Partner), wanted, call)
  }
}

/** Partners by id, and the customer that each belongs to, with the account number. */
export async function partnersOf(parts: OdooParts, ids: Iterable<number | undefined>, call: Call) {
  const partners = await readPartners(parts, ids, call)
  const commercial = [...partners.values()].map((partner) => partner.commercial?.id)
  const left = commercial.filter((id) => id !== undefined && !partners.has(id))
  const customers = new Map([...partners, ...(await readPartners(parts, left, call))])
  return {
    partner: (id: number | undefined) => partners.get(id ?? 0),
    /**
     * The customer of a partner, with an empty number if it has none; undefined if a document has no partner. Throws
     * for a partner whom the portal's user may not see: the document is not gone for that.
     */
    customer(id: number | undefined): AccountOf | undefined {
      if (id === undefined) return undefined
      const customer = customers.get(partners.get(id)?.commercial?.id ?? 0)
      if (customer === undefined) throw new Malformation('refused', `res.partner ${id} cannot be read`)
      return { customer: String(customer.id), customerAccountNum: customer.account?.trim() ?? '' }
    },
  }
}
