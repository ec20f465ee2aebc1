import { shown } from './shown-text.ts'
import type { Call } from '../port.ts'
import type { PartnerRow } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { rowEntity } from './row-entity.ts'
import type { OdooEntity, OdooParts, ToldRow } from './row-entity.ts'

/** A company, or a person who belongs to none: whose number the account is. */
const isCommercial: Domain = ['|', ['is_company', '=', true], ['parent_id', '=', false]]

/** Accounts as Odoo's customers: those that have a number which no other customer has. */
export function customersOf(parts: OdooParts): OdooEntity {
  const { Partner, settings } = parts
  const shownOnes: Domain = [
    ['company_id', 'in', [false, settings.company]],
    [settings.accountField, '!=', false],
    ...isCommercial,
  ]
  return rowEntity(parts, {
    name: 'customers',
    model: Partner,
    shown: shownOnes,
    told: [{ name: 'customers', everyMs: 60_000, model: Partner, where: shownOnes, documents }],
    async prepare(rows, call) {
      const ids = rows.map(({ id }) => id)
      const accounts = await accountsOf(parts, ids, call)
      return (row) => {
        const accountNum = accounts.get(row.id)
        return accountNum === undefined ? undefined : recordOf(row, accountNum)
      }
    },
  })

  /** Who has the same number is held back, or no longer is. */
  async function documents(rows: readonly ToldRow[], call: Call) {
    const changed = rows as unknown as readonly PartnerRow[]
    const numbers = changed.map(({ account }) => account)
    const same = await sharing(parts, numbers, call)
    return changed.flatMap((row) =>
      [row.id, ...(same.get(row.account ?? '') ?? [])].map((id) => [row, String(id)] as const),
    )
  }
}

const recordOf = (row: PartnerRow, accountNum: string) => ({
  accountNum,
  name: nameOf(row),
  salesRep: shown(row.salesRep?.name),
  address: addressOf(row),
  phone: shown(row.phone ?? row.mobile),
  email: shown(row.email),
  terms: shown(row.terms?.name),
  priceList: row.priceList ? String(row.priceList.id) : noList,
  dateUpdated: row.written,
})

/** What pays list prices. */
export const noList = 'list'

/** Contacts may have no name of their own. */
export const nameOf = (partner: PartnerRow | undefined): string =>
  shown(partner?.name ?? partner?.fullName) || '-'

export function addressOf(partner: PartnerRow | undefined): string[] {
  if (!partner) return []
  const { street, street2, city, state, zip } = partner
  const town = [city, state?.name.replace(/ \(\w+\)$/, ''), zip].filter((word) => word).join(' ')
  return [street, street2, town].map((line) => shown(line)).filter((line) => line !== '')
}

/**
 * Account numbers by the ids of commercial partners. A number is the scope of what people see: a customer whose number
 * another one has too is left out, and all of his documents.
 */
export async function accountsOf(
  parts: OdooParts,
  ids: Iterable<number | undefined>,
  call: Call,
): Promise<ReadonlyMap<number, string>> {
  const partners = await parts.reader.byId(parts.Partner, ids, call)
  const same = await sharing(
    parts,
    [...partners.values()].map(({ account }) => account),
    call,
  )
  return new Map(
    [...partners.values()].flatMap(({ id, account }) => {
      const number = account?.trim() ?? ''
      return number !== '' && (same.get(account ?? '')?.size ?? 0) === 1 ? [[id, number]] : []
    }),
  )
}

/** Which commercial partners have each of the numbers. */
export async function sharing(
  { reader, Partner, settings }: OdooParts,
  accounts: readonly (string | null)[],
  call: Call,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const asked = [...new Set(accounts)].filter((account) => account !== null)
  if (asked.length === 0) return new Map()
  const where: Domain = [
    [settings.accountField, 'in', asked],
    ['company_id', 'in', [false, settings.company]],
    ['active', 'in', [true, false]],
  ]
  const holders = new Map<string, Set<number>>()
  for (const { account, id, commercial } of await reader.rows(Partner, { where }, call)) {
    // A contact of a customer may have the number of its own customer.
    const holder = commercial?.id ?? id
    holders.set(account ?? '', (holders.get(account ?? '') ?? new Set()).add(holder))
  }
  return holders
}

/** Partners and, of each, the account of the customer it belongs to. */
export async function partnersOf(parts: OdooParts, ids: Iterable<number | undefined>, call: Call) {
  const partners = await parts.reader.byId(parts.Partner, ids, call)
  const commercial = [...partners.values()].map((partner) => partner.commercial?.id)
  const accounts = await accountsOf(parts, commercial, call)
  return {
    partner: (id: number | undefined) => (id === undefined ? undefined : partners.get(id)),
    account: (id: number | undefined) => accounts.get(partners.get(id ?? 0)?.commercial?.id ?? 0),
  }
}
