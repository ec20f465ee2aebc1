import { shown } from '../reading/shown-text.ts'
import { isFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import { Malformation } from '../reading/checked-row.ts'
import { partOf, type RowOf } from './model.ts'
import { PriceList, type PartnerRow } from './models.ts'
import type { Domain, Term } from './odoo-reader.ts'
import { ofItself, rowEntity, type Followed, type OdooEntity, type OdooParts } from './row-entity.ts'
import { termsTable } from './terms-tables.ts'

/** A company, or a person who belongs to none: only their numbers are accounts. */
const isCommercial: Domain = ['|', ['is_company', '=', true], ['parent_id', '=', false]]

/** The customers of Odoo that have an account number; the sync refuses both of two that share one. */
export function customersOf(parts: OdooParts): OdooEntity {
  const { Partner, settings } = parts
  const hasLists = settings.owns.includes('prices')
  const shownOnes: Domain = [
    ['company_id', 'in', [false, settings.company]],
    [settings.accountField, '!=', false],
    ...isCommercial,
  ]
  const model = partOf(Partner, 'written')
  return rowEntity(parts, {
    name: 'customers',
    model: Partner,
    shown: shownOnes,
    followed: [
      { name: 'customers', everyMs: 60_000, model, where: shownOnes, documents: ofItself },
      ...(hasLists ? [listsTable(parts, shownOnes)] : []),
      termsTable(parts, {
        name: 'customer terms',
        isApart: true,
        of: partOf(Partner, 'terms'),
        field: 'property_payment_term_id',
        shown: shownOnes,
      }),
    ],
    prepare: async () => recordOf,
  })
}

/** Odoo may compute a customer's list, so that a new or archived list may change it for any customer. */
const listsTable = ({ reader, Partner, settings }: OdooParts, customers: Domain): Followed => ({
  name: 'customer price lists',
  everyMs: 5 * 60_000,
  isApart: true,
  model: partOf(PriceList, 'written'),
  where: [['company_id', 'in', [false, settings.company]]],
  async documents(rows, call) {
    const last = rows.at(-1)
    if (last === undefined) return []
    const all = await reader.rows(partOf(Partner), { where: customers }, call)
    return all.map(({ id }) => [last, String(id)] as const)
  },
})

const recordOf = (row: PartnerRow) => ({
  accountNum: row.account,
  name: nameOf(row),
  salesRep: shown(row.salesRep?.name),
  address: addressOf(row),
  phone: shown(row.phone ?? row.mobile),
  email: shown(row.email),
  terms: shown(row.terms?.name),
  priceList: row.priceList ? String(row.priceList.id) : noList,
  dateUpdated: row.written,
})

/** The condition that the customer has an account number: without it nobody could see the document. */
export const hasAccount = ({ accountField }: OdooParts['settings'], customer: string): Term => [
  `${customer}.${accountField}`,
  '!=',
  false,
]

/** The list of customers who pay list prices. */
export const noList = 'list'

/** Contacts may have no name of their own. */
export const nameOf = (partner: NamedPartner | undefined): string =>
  shown(partner?.name ?? partner?.fullName) || '-'

export function addressOf(partner: NamedPartner | undefined): string[] {
  if (!partner) return []
  const { street, street2, city, state, zip } = partner
  const town = [city, state?.name.replace(/ \(\w+\)$/, ''), zip].filter((word) => word).join(' ')
  return [street, street2, town].map((line) => shown(line)).filter((line) => line !== '')
}

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
     * The customer of a partner, with an empty number where it has none; undefined where a document has no partner. Throws
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
