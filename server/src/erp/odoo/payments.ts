import { minuteMs } from '@portal/domain/time-units'
import type { Call } from '../port.ts'
import { paymentContacts } from './contact-tables.ts'
import { exchangeDifferences } from './exchange-differences.ts'
import { hasAccount, partnersOf } from './partners.ts'
import { partOf, type RowOf } from './model.ts'
import { Invoice, Receivable } from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import { allocationsOf } from './payment-allocations.ts'
import { ofItself, rowEntity, type OdooEntity, type OdooParts } from './row-entity.ts'
import { dollars, shown } from '../reading/shown-text.ts'

type PaymentRow = RowOf<typeof Receivable.fields>

/**
 * Journal items that change what the company's customers owe, but are not of invoices or credit notes: money received, and
 * money that was given back or refused by the bank. Most exchange differences change nothing in the currency that is owed.
 */
const moneyMoved = ({ settings }: OdooParts): Domain => [
  ['company_id', '=', settings.company],
  ['account_id.account_type', '=', 'asset_receivable'],
  ['move_id.move_type', '=', 'entry'],
  ['partner_id', '!=', false],
  ['amount_currency', '!=', 0],
]

/** Payments from the journal: registered payments as well as lines of bank statements; what was given back is negative. */
export function paymentsOf(parts: OdooParts): OdooEntity {
  const { since } = parts.settings
  const recent: Domain = since === undefined ? [] : [['date', '>=', since]]
  const where = moneyMoved(parts)
  const withAccount = hasAccount(parts.settings, 'partner_id.commercial_partner_id')
  const model = partOf(Receivable, 'written')
  const table = { name: 'payments', everyMs: minuteMs, model, where, documents: ofItself }
  return rowEntity(parts, {
    name: 'payments',
    model: Receivable,
    shown: [...where, ['parent_state', '=', 'posted'], ...recent],
    withAccount,
    owner: 'partner',
    dependsOn: { key: 'entry', model: Invoice },
    followed: [table, paymentContacts(parts, where)],
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      return (row) => paymentRecord(row, related)
    },
  })
}

async function readRelated(parts: OdooParts, rows: readonly PaymentRow[], call: Call) {
  const people = rows.map(({ partner }) => partner?.id)
  const entries = [...new Set(rows.flatMap(({ entry }) => entry?.id ?? []))]
  const [numbers, allocations, partners, differences] = await Promise.all([
    numbersOf(parts, rows, call),
    allocationsOf(parts, rows, call),
    partnersOf(parts, people, call),
    exchangeDifferences(parts, entries, call),
  ])
  return { numbers, allocations, partners, differences }
}

function paymentRecord(row: PaymentRow, related: Awaited<ReturnType<typeof readRelated>>) {
  const account = related.partners.customer(row.partner?.id)
  if (account === undefined || related.differences.has(row.entry?.id ?? 0)) return undefined
  return {
    paymentNum: related.numbers.get(row.id),
    ...account,
    datePaid: row.day,
    amount: dollars(-row.inCurrency),
    reference: shown(row.reference ?? row.text),
    currency: row.currency?.name,
    allocations: related.allocations.get(row.id) ?? [],
  }
}

/** The number of each payment's entry; if an entry pays for several customers, all but the first add their id to it. */
async function numbersOf(
  parts: OdooParts,
  rows: readonly PaymentRow[],
  call: Call,
): Promise<ReadonlyMap<number, string>> {
  const entries = [...new Set(rows.map(({ entry }) => entry?.id))]
  if (entries.length === 0) return new Map()
  const where: Domain = [['move_id', 'in', entries], ...moneyMoved(parts)]
  const all = await parts.reader.rows(Receivable, { where, order: 'id' }, call)
  // Money received comes first.
  const ranked = all.toSorted((a, b) => Number(a.inCurrency > 0) - Number(b.inCurrency > 0) || a.id - b.id)
  const firsts = new Map(ranked.toReversed().map((row) => [row.entry?.id, row.id]))
  return new Map(
    all.map(({ id, entry, entryName }) => [
      id,
      firsts.get(entry?.id) === id ? (entryName ?? '') : `${entryName ?? ''}/${id}`,
    ]),
  )
}
