import type { Call } from '../port.ts'
import { withinPayment } from '../reading/allocations.ts'
import type { Allocation } from '../reading/allocations.ts'
import { paymentContacts } from './contact-tables.ts'
import { hasAccount, partnersOf } from './customers.ts'
import { partOf } from './model.ts'
import type { RowOf } from './model.ts'
import { Invoice, Match, Receivable } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { ofItself, rowEntity } from './row-entity.ts'
import type { OdooEntity, OdooParts } from './row-entity.ts'
import { dollars, shown } from '../reading/shown-text.ts'

type CreditRow = RowOf<typeof Receivable.fields>

/** Journal items that reduce what the company's customers owe: entries, but not invoices or credit notes. */
const credits = ({ settings }: OdooParts): Domain => [
  ['company_id', '=', settings.company],
  ['account_id.account_type', '=', 'asset_receivable'],
  ['move_id.move_type', '=', 'entry'],
  ['partner_id', '!=', false],
  ['credit', '>', 0],
]

/** Payments from the journal: registered payments as well as lines of bank statements. */
export function paymentsOf(parts: OdooParts): OdooEntity {
  const { since } = parts.settings
  const recent: Domain = since === undefined ? [] : [['date', '>=', since]]
  const where = credits(parts)
  const withAccount = hasAccount(parts.settings, 'partner_id.commercial_partner_id')
  const model = partOf(Receivable, 'written')
  const table = { name: 'payments', everyMs: 60_000, model, where, documents: ofItself }
  return rowEntity(parts, {
    name: 'payments',
    model: Receivable,
    shown: [...where, ['parent_state', '=', 'posted'], ...recent],
    withAccount,
    owner: 'partner',
    dependsOn: { key: 'entry', model: Invoice },
    followed: [table, paymentContacts(parts, where)],
    async prepare(rows, call) {
      const people = rows.map(({ partner }) => partner?.id)
      const [numbers, paid, partners] = await Promise.all([
        numbersOf(parts, rows, call),
        allocationsOf(parts, rows, call),
        partnersOf(parts, people, call),
      ])
      return (row) => {
        const account = partners.customer(row.partner?.id)
        const amount = dollars(-row.inCurrency)
        if (account === undefined) return undefined
        const allocations = withinPayment(amount, paid.get(row.id) ?? [])
        const reference = shown(row.reference ?? row.text)
        const paymentNum = numbers.get(row.id)
        return { paymentNum, ...account, datePaid: row.day, amount, reference, allocations }
      }
    },
  })
}

/** The number of each payment's entry; where an entry pays for several customers, all but the first add their id to it. */
async function numbersOf(
  parts: OdooParts,
  rows: readonly CreditRow[],
  call: Call,
): Promise<ReadonlyMap<number, string>> {
  const entries = [...new Set(rows.map(({ entry }) => entry?.id))]
  if (entries.length === 0) return new Map()
  const where: Domain = [['move_id', 'in', entries], ...credits(parts)]
  const all = await parts.reader.rows(Receivable, { where, order: 'id' }, call)
  const firsts = new Map(all.toReversed().map((row) => [row.entry?.id, row.id]))
  return new Map(
    all.map(({ id, entry, entryName }) => [
      id,
      firsts.get(entry?.id) === id ? (entryName ?? '') : `${entryName ?? ''}/${id}`,
    ]),
  )
}

/** How much each credit pays of which invoices. */
async function allocationsOf(
  { reader }: OdooParts,
  rows: readonly CreditRow[],
  call: Call,
): Promise<ReadonlyMap<number, Allocation[]>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const matches = await reader.rows(Match, { where: [['credit_move_id', 'in', ids]], order: 'id' }, call)
  const where: Domain = [
    ['id', 'in', matches.map(({ debit }) => debit?.id)],
    ['move_id.move_type', '=', 'out_invoice'],
  ]
  const debits = matches.length === 0 ? [] : await reader.rows(Receivable, { where }, call)
  const invoiceOf = new Map(debits.map(({ id, entryName }) => [id, entryName]))
  const paid = new Map<number, Allocation[]>()
  for (const { credit, debit, amount } of matches) {
    const invoiceNum = invoiceOf.get(debit?.id ?? 0)
    if (!credit || !invoiceNum) continue
    const before = paid.get(credit.id) ?? []
    // Each instalment of an invoice has a match of its own.
    const known = before.find((each) => each.invoiceNum === invoiceNum)
    const others = before.filter((each) => each !== known)
    paid.set(credit.id, [...others, { invoiceNum, amount: dollars((known?.amount ?? 0) + amount) }])
  }
  return paid
}
