import type { Call } from '../port.ts'
import { partOf } from './model.ts'
import type { Model } from './model.ts'
import { Attachment, Order, Receivable } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts, Followed, ChangedRow } from './row-entity.ts'

/** A document with the contacts it names. */
interface Naming {
  id: number
  names: readonly (number | undefined)[]
}

interface ContactsTable {
  name: string
  isOfNew?: true
  /** The documents that name any of some contacts. */
  documentsOf: (contacts: readonly number[], call: Call) => Promise<readonly Naming[]>
}

/**
 * Contacts and addresses, whose names stand on documents. One who leaves a company takes documents along, and belongs to
 * none from then on: so customers are asked for too, of whom the sync takes care besides. What names people of a company
 * hangs on the company too: it cannot be shown until that has a number.
 */
function contactsTable(parts: OdooParts, { documentsOf, ...table }: ContactsTable): Followed {
  return {
    ...table,
    everyMs: 60_000,
    model: partOf(parts.Partner, 'written'),
    where: [['company_id', 'in', [false, parts.settings.company]]],
    async documents(rows, call) {
      if (rows.length === 0) return []
      const changed = await contactsOf(parts, rows, call)
      const documents = await documentsOf([...changed.keys()], call)
      return documents.flatMap(({ id, names }) =>
        [...new Set(names.flatMap((name) => changed.get(name ?? 0) ?? []))].map(
          (row) => [row, String(id)] as const,
        ),
      )
    },
  }
}

/** The contacts that changed rows tell of: themselves, and all people of a company. */
async function contactsOf(
  { reader, Partner }: OdooParts,
  rows: readonly ChangedRow[],
  call: Call,
): Promise<ReadonlyMap<number, ChangedRow[]>> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const where: Domain = [['commercial_partner_id', 'in', [...byId.keys()]]]
  const people = await reader.rows(partOf(Partner, 'commercial'), { where }, call)
  const told = new Map(rows.map((row) => [row.id, [row]]))
  for (const { id, commercial } of people) {
    const company = byId.get(commercial?.id ?? 0)
    if (company !== undefined && company.id !== id) told.set(id, [...(told.get(id) ?? []), company])
  }
  return told
}

/** Orders or invoices, by their customer and by where they go. */
export const documentContacts = (
  parts: OdooParts,
  { name, of }: { name: string; of: Model<Pick<typeof Order.fields, 'customer' | 'shipTo'>> },
): Followed =>
  contactsTable(parts, {
    name,
    async documentsOf(contacts, call) {
      const where: Domain = [
        ['company_id', '=', parts.settings.company],
        '|',
        ['partner_id', 'in', contacts],
        ['partner_shipping_id', 'in', contacts],
      ]
      const found = await parts.reader.rows(of, { where }, call)
      return found.map(({ id, customer, shipTo }) => ({ id, names: [customer?.id, shipTo?.id] }))
    },
  })

/** Payments: those of customers who are merged into another are moved without being written. */
export const payers = (parts: OdooParts, credits: Domain): Followed =>
  contactsTable(parts, {
    name: 'payment contacts',
    async documentsOf(contacts, call) {
      const where: Domain = [...credits, ['partner_id', 'in', contacts]]
      const found = await parts.reader.rows(partOf(Receivable, 'partner'), { where }, call)
      return found.map(({ id, partner }) => ({ id, names: [partner?.id] }))
    },
  })

/** Deliveries, which are not shown before the customer of their order has a number. */
export const deliveryContacts = (parts: OdooParts, shown: Domain): Followed =>
  contactsTable(parts, {
    name: 'delivery contacts',
    isOfNew: true,
    documentsOf: (contacts, call) => deliveriesTo(parts, { contacts, shown }, call),
  })

/** Pictures of such deliveries. */
export const photoContacts = (parts: OdooParts, { shown, pictures }: Record<'shown' | 'pictures', Domain>) =>
  contactsTable(parts, {
    name: 'photo contacts',
    isOfNew: true,
    async documentsOf(contacts, call) {
      const deliveries = await deliveriesTo(parts, { contacts, shown }, call)
      if (deliveries.length === 0) return []
      const names = new Map(deliveries.map((delivery) => [delivery.id, delivery.names]))
      const where: Domain = [...pictures, ['res_id', 'in', [...names.keys()]]]
      const found = await parts.reader.rows(partOf(Attachment, 'of'), { where }, call)
      return found.map(({ id, of }) => ({ id, names: names.get(of) ?? [] }))
    },
  })

async function deliveriesTo(
  { reader, Picking, settings }: OdooParts,
  { contacts, shown }: { contacts: readonly number[]; shown: Domain },
  call: Call,
): Promise<Naming[]> {
  const ofThem: Domain = [
    ['company_id', '=', settings.company],
    ['partner_id', 'in', contacts],
  ]
  const orders = await reader.rows(partOf(Order, 'customer'), { where: ofThem }, call)
  if (orders.length === 0) return []
  const customers = new Map(orders.map(({ id, customer }) => [id, customer?.id]))
  const where: Domain = [...shown, ['sale_id', 'in', [...customers.keys()]]]
  const found = await reader.rows(partOf(Picking, 'order'), { where }, call)
  return found.map(({ id, order }) => ({ id, names: [customers.get(order?.id ?? 0)] }))
}
