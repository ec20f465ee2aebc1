import type { TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import { invoices } from '../ingest/entities/invoices.ts'
import type { Entity, Row } from '../ingest/entity.ts'
import { hasKeyOf, timeOfMark } from './marked-documents.ts'
import type { Released } from './refusals.ts'
import {
  accountOf,
  recordKeyOf,
  type LandedRecord,
  type OfConnector,
  type SourceRecord,
} from './source-records.ts'

interface Changed {
  entity: Entity
  landed: readonly LandedRecord[]
  /** Those of the documents that had landed before. */
  known: ReadonlyMap<SourceId, SourceRecord>
  released: readonly Released[]
  /** Customers with any change, even of a contact person. */
  touched: ReadonlySet<SourceId> | undefined
}

/** Marks documents that name a changed customer or number to be read again: the ERP does not report them as changed. */
export async function markDependents(
  tx: TransactionSql,
  { connector }: OfConnector,
  { entity, landed, known, released, touched }: Changed,
): Promise<void> {
  const altered = landed.filter((record) => {
    const { id } = record.outcome
    return touched?.has(id) === true || hasChanged(known.get(id), record)
  })
  // The accounts before and after the change.
  const accounts = altered.flatMap((record) =>
    [known.get(record.outcome.id)?.account, accountOf(entity, record)].filter((account) => account != null),
  )
  if (entity.name === 'customers') {
    if (accounts.length > 0)
      await tx`
        update source_record set time_marked = ${timeOfMark}
        where connector = ${connector.name} and entity <> 'customers' and account_num = any(${accounts}::text[])`
    return
  }
  const refusedAs = new Map(released.map(({ id, key }) => [id, key]))
  // Documents that were read while this one was refused name it by the number it had then.
  const former = landed.flatMap(({ outcome: { id }, key }) =>
    [known.get(id)?.key, refusedAs.get(id)].flatMap((from) =>
      from == null || from === key ? [] : [JSON.parse(from) as Row],
    ),
  )
  if (former.length > 0)
    await tx`
      update source_record set time_marked = ${timeOfMark}
      where connector = ${connector.name} and (${hasKeyOf(entity, former)}
        or entity <> ${entity.name} and account_num = any(${accounts}::text[]))`
  await markCreditNotes(tx, connector, { former, accounts })
  if (entity.name === 'orders') await markNotesOfOrders(tx, connector, altered)
}

/** Marks the credit notes that count for an invoice with a former number, or reverse it. */
async function markCreditNotes(
  tx: TransactionSql,
  connector: { name: string },
  { former, accounts }: { former: readonly Row[]; accounts: readonly string[] },
): Promise<void> {
  const numbers = former.flatMap(({ invoice_num: number }) => (typeof number === 'string' ? [number] : []))
  if (numbers.length === 0) return
  await tx`
    update source_record r set time_marked = ${timeOfMark} from invoice i
    where r.connector = ${connector.name} and r.entity = 'invoices' and r.account_num = any(${accounts}::text[])
      and i.account_num = r.account_num and i.invoice_num = r.record_key::jsonb ->> 'invoice_num'
      and i.provider::text = r.record_key::jsonb ->> 'provider'
      and (i.credited_invoice_num = any(${numbers}::text[]) or i.reversed_invoice_num = any(${numbers}::text[]))`
}

/**
 * Marks the credit notes of orders whose PO number has changed. A system without a PO number on the credit note gives
 * that of the order, and does not report the credit note as changed.
 */
async function markNotesOfOrders(
  tx: TransactionSql,
  connector: { name: string },
  orders: readonly LandedRecord[],
): Promise<void> {
  if (orders.length === 0) return
  const keys = orders.map(({ key }) => JSON.parse(key) as Row)
  // The index of credit notes by their order has open and closed ones apart.
  const notes = await tx<Row[]>`
    select i.provider, i.invoice_num
    from jsonb_populate_recordset(null::sales_order, ${JSON.stringify(keys)}::jsonb) k
    join sales_order o on o.provider = k.provider and o.order_num = k.order_num
    join invoice i on i.provider = o.provider and i.is_open = any('{true,false}') and i.is_credit_note
      and i.sort_order = o.order_num and i.customer_po_num is distinct from o.customer_po_num`
  if (notes.length === 0) return
  await tx`
    update source_record set time_marked = ${timeOfMark}
    where connector = ${connector.name} and entity = 'invoices'
      and record_key = any(${notes.map((note) => recordKeyOf(invoices, note))}::text[])`
}

const hasChanged = (known: SourceRecord | undefined, { outcome, key }: LandedRecord): boolean =>
  known === undefined ||
  known.version !== outcome.version ||
  known.owner !== outcome.owner ||
  known.key !== key
