import { minuteMs } from '@portal/domain/time-units'
import { shown } from '../reading/shown-text.ts'
import { listsUsedIn, usedIn } from './company-records.ts'
import { partOf } from './model.ts'
import { type PartnerRow } from './models.ts'
import { PriceList } from './product-models.ts'
import type { Domain } from './odoo-reader.ts'
import { partyOf } from './partners.ts'
import { ofItself, rowEntity, type Followed, type OdooEntity, type OdooParts } from './row-entity.ts'
import { termsTable } from './terms-tables.ts'

/** A company, or a person who belongs to none: only their numbers are accounts. */
const isCommercial: Domain = ['|', ['is_company', '=', true], ['parent_id', '=', false]]

/** The customers of Odoo that have an account number; the sync refuses both of two that share one. */
export function customersOf(parts: OdooParts): OdooEntity {
  const { Partner, settings } = parts
  const hasLists = settings.owns.includes('prices')
  const shownOnes: Domain = [...usedIn(settings), [settings.accountField, '!=', false], ...isCommercial]
  const model = partOf(Partner, 'written')
  return rowEntity(parts, {
    name: 'customers',
    model: Partner,
    shown: shownOnes,
    followed: [
      { name: 'customers', everyMs: minuteMs, model, where: shownOnes, documents: ofItself },
      ...(hasLists ? [listsTable(parts, shownOnes)] : []),
      termsTable(parts, {
        name: 'customer terms',
        isApart: true,
        of: partOf(Partner, 'terms'),
        shown: shownOnes,
      }),
    ],
    prepare: async () => recordOf,
  })
}

/** Odoo may compute a customer's list, so that a new or archived list may change it for any customer. */
const listsTable = ({ reader, Partner, settings }: OdooParts, customers: Domain): Followed => ({
  name: 'customer price lists',
  everyMs: 240_000,
  isApart: true,
  model: partOf(PriceList, 'written'),
  where: listsUsedIn(settings),
  async documents(rows, call) {
    const last = rows.at(-1)
    if (last === undefined) return []
    const all = await reader.rows(partOf(Partner), { where: customers }, call)
    return all.map(({ id }) => [last, String(id)] as const)
  },
})

const recordOf = (row: PartnerRow) => ({
  accountNum: row.account,
  ...partyOf(row),
  salesRep: shown(row.salesRep?.name),
  phone: shown(row.phone ?? row.mobile),
  email: shown(row.email),
  terms: shown(row.terms?.name),
  priceList: row.priceList ? String(row.priceList.id) : noList,
  dateUpdated: row.written,
})

/** The list of customers who pay list prices. */
export const noList = 'list'
