import { minuteMs } from '@portal/domain/time-units'
import type { Call } from '../port.ts'
import { usedIn } from './company-records.ts'
import type { DocumentsOfOrders } from './documents-of-orders.ts'
import { partOf, type Model } from './model.ts'
import { Order } from './models.ts'
import { Receivable } from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import type { ChangedRow, Followed, OdooParts } from './row-entity.ts'

/** A document with the ids of the contacts that it names. */
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
 * Contacts and addresses whose names are on documents. A contact who leaves a company takes documents along and belongs to
 * no company then, so customers are followed here too, although the sync also marks their documents. A changed company
 * affects the documents of its people too: these cannot be shown until the company has a number.
 */
function contactsTable(parts: OdooParts, { documentsOf, ...table }: ContactsTable): Followed {
  return {
    ...table,
    // What could not be shown before is not awaited as changes are, and each table costs requests.
    everyMs: table.isOfNew === true ? 3 * minuteMs : minuteMs,
    model: partOf(parts.Partner, 'written'),
    where: usedIn(parts.settings),
    async documents(rows, call) {
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

/** The contacts that changed rows affect: the rows themselves, and all people of a changed company. */
async function contactsOf(
  { reader, Partner }: OdooParts,
  rows: readonly ChangedRow[],
  call: Call,
): Promise<ReadonlyMap<number, ChangedRow[]>> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const where: Domain = [['commercial_partner_id', 'in', [...byId.keys()]]]
  const people = await reader.rows(partOf(Partner, 'commercial'), { where }, call)
  const affected = new Map(rows.map((row) => [row.id, [row]]))
  for (const { id, commercial } of people) {
    const company = byId.get(commercial?.id ?? 0)
    if (company !== undefined && company.id !== id) affected.set(id, [...(affected.get(id) ?? []), company])
  }
  return affected
}

/** Orders or invoices, by their customer and their ship-to address. */
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

/** Payments, by their customer: merging two customers moves payments without writing them. */
export const paymentContacts = (parts: OdooParts, credits: Domain): Followed =>
  contactsTable(parts, {
    name: 'payment contacts',
    async documentsOf(contacts, call) {
      const where: Domain = [...credits, ['partner_id', 'in', contacts]]
      const found = await parts.reader.rows(partOf(Receivable, 'partner'), { where }, call)
      return found.map(({ id, partner }) => ({ id, names: [partner?.id] }))
    },
  })

/** Deliveries or photos of orders, which are not shown until the customer of their order has a number. */
export const orderContacts = (
  parts: OdooParts,
  { name, documentsOf }: { name: string; documentsOf: DocumentsOfOrders },
): Followed =>
  contactsTable(parts, {
    name,
    isOfNew: true,
    async documentsOf(contacts, call) {
      const where: Domain = [
        ['company_id', '=', parts.settings.company],
        ['partner_id', 'in', contacts],
      ]
      const orders = await parts.reader.rows(partOf(Order, 'customer'), { where }, call)
      if (orders.length === 0) return []
      const customers = new Map(orders.map(({ id, customer }) => [id, customer?.id]))
      const found = await documentsOf([...customers.keys()], call)
      return found.map(({ id, order }) => ({ id, names: [customers.get(order ?? 0)] }))
    },
  })
