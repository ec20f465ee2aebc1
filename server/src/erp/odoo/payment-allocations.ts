import type { Call } from '../port.ts'
import { byInvoice, type Allocation } from '../reading/allocations.ts'
import type { RowOf } from './model.ts'
import { Match, Receivable } from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

type MatchRow = RowOf<typeof Match.fields>
type ItemRow = RowOf<typeof Receivable.fields>

/** Money received is a credit and settles invoices; money given back is a debit and settles credit notes. */
const sides = [
  {
    own: 'credit',
    other: 'debit',
    kinds: ['out_invoice', 'out_receipt'],
    isOf: ({ inCurrency }: ItemRow) => inCurrency < 0,
    amountOf: ({ ofCredit, ofDebit }: MatchRow) => ({ own: ofCredit, other: ofDebit }),
  },
  {
    own: 'debit',
    other: 'credit',
    kinds: ['out_refund'],
    isOf: ({ inCurrency }: ItemRow) => inCurrency > 0,
    amountOf: ({ ofCredit, ofDebit }: MatchRow) => ({ own: -ofDebit, other: -ofCredit }),
  },
] as const
type Side = (typeof sides)[number]

/**
 * By journal item, how much of it went to which invoices, in the currency of these; what was given back is negative, and went
 * to credit notes.
 */
export async function allocationsOf(
  parts: OdooParts,
  rows: readonly ItemRow[],
  call: Call,
): Promise<ReadonlyMap<number, readonly Allocation[]>> {
  const both = await Promise.all(
    sides.map((side) => settledBy(parts, { side, ids: rows.filter(side.isOf).map(({ id }) => id) }, call)),
  )
  return new Map(both.flatMap((each) => [...each]))
}

/**
 * What a payment may settle: documents, and money that is too old to be shown. Its debt or credit is entered before the first
 * statement, so that both together come to nothing.
 */
const settledKinds = ({ kinds }: Side, since: string | undefined): Domain => {
  const ofDocuments = ['move_id.move_type', 'in', kinds] as const
  if (since === undefined) return [ofDocuments]
  return ['|', ofDocuments, '&', ['move_id.move_type', '=', 'entry'], ['date', '<', since]]
}

async function settledBy(
  { reader, settings }: OdooParts,
  { side, ids }: { side: Side; ids: readonly number[] },
  call: Call,
): Promise<ReadonlyMap<number, readonly Allocation[]>> {
  if (ids.length === 0) return new Map()
  const matches = await reader.rows(Match, { where: [[`${side.own}_move_id`, 'in', ids]], order: 'id' }, call)
  if (matches.length === 0) return new Map()
  const where: Domain = [
    ['id', 'in', matches.map((match) => match[side.other]?.id)],
    ...settledKinds(side, settings.since),
  ]
  const others = await reader.rows(Receivable, { where }, call)
  const otherOf = new Map(others.map((item) => [item.id, item]))
  const settled = matches.flatMap((match) => {
    const own = match[side.own]?.id
    const { entryName: invoiceNum, day } = otherOf.get(match[side.other]?.id ?? 0) ?? {}
    if (!own || !invoiceNum) return []
    const amounts = side.amountOf(match)
    // What is too old to be shown is a debt in the currency of the payment.
    const isOld = settings.since !== undefined && (day ?? '') < settings.since
    return [{ own, invoiceNum, amount: isOld ? amounts.own : amounts.other }]
  })
  return new Map([...Map.groupBy(settled, ({ own }) => own)].map(([own, all]) => [own, byInvoice(all)]))
}
