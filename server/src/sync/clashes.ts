import type { Entity } from '../ingest/entity.ts'
import type { SourceId } from '../erp/port.ts'
import type { Refusal } from './refusals.ts'
import type { LandedRecord, SourceRecord } from './source-records.ts'

interface Clashing {
  entity: Entity
  records: readonly LandedRecord[]
  /** Those of the documents that have landed. */
  known: ReadonlyMap<SourceId, SourceRecord>
  /** Other documents with one of the same keys. */
  others: readonly { id: SourceId; key: string; isLanded: boolean }[]
}

/**
 * Records that are refused because they have the same key, and so would be one row. Customers are all refused, since
 * nothing says whose account it is. Of other documents the one that landed first stays, or else the one with the lowest id.
 */
export function clashesIn({ entity, records, known, others }: Clashing): Refusal[] {
  const isScope = entity.name === 'customers'
  const heldElsewhere = Map.groupBy(others, ({ key }) => key)
  return [...Map.groupBy(records, ({ key }) => key)].flatMap(([key, same]) => {
    const elsewhere = (heldElsewhere.get(key) ?? []).filter(({ isLanded }) => isLanded || isScope)
    if (same.length + elsewhere.length < 2) return []
    const inOrder = same.toSorted((a, b) => compareIds(a.outcome.id, b.outcome.id))
    const first = inOrder.find(({ outcome }) => known.get(outcome.id)?.key === key) ?? inOrder[0]
    const refused = isScope || elsewhere.length > 0 ? inOrder : inOrder.filter((each) => each !== first)
    const ids = [...inOrder.map(({ outcome }) => outcome.id), ...elsewhere.map(({ id }) => id)]
    return refused.map(({ outcome: { id } }) => ({
      id,
      key,
      field: numberFields[entity.name] ?? '',
      code: isScope ? ('shared' as const) : ('taken' as const),
      reason: `has the number of ${ids.filter((other) => other !== id).join(', ')} too`,
    }))
  })
}

/** The field that holds an entity's number. */
const numberFields: Readonly<Record<string, string>> = {
  customers: 'accountNum',
  orders: 'orderNum',
  invoices: 'invoiceNum',
  payments: 'paymentNum',
  parts: 'partNum',
}

/** Compares ids that are numbers as numbers. */
const compareIds = (a: SourceId, b: SourceId): number => a.localeCompare(b, 'en', { numeric: true })
