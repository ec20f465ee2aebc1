import type { Entity } from '../ingest/entity.ts'
import type { SourceId } from '../erp/port.ts'
import type { Parked } from './refusals.ts'
import type { LandedRecord, SourceRecord } from './source-records.ts'

interface Clashing {
  entity: Entity
  records: readonly LandedRecord[]
  /** What has landed of these documents. */
  known: ReadonlyMap<SourceId, SourceRecord>
  /** Further documents with one of the keys. */
  others: readonly { id: SourceId; key: string; isLanded: boolean }[]
}

/**
 * What is refused since two documents of the ERP would be one row. Of customers both are: whose account it is cannot be
 * told. Of documents the one that landed first stays, else that with the lower id.
 */
export function clashesIn({ entity, records, known, others }: Clashing): Parked[] {
  const isScope = entity.name === 'customers'
  const heldElsewhere = Map.groupBy(others, ({ key }) => key)
  return [...Map.groupBy(records, ({ key }) => key)].flatMap(([key, same]) => {
    const elsewhere = (heldElsewhere.get(key) ?? []).filter(({ isLanded }) => isLanded || isScope)
    if (same.length + elsewhere.length < 2) return []
    const inOrder = same.toSorted((a, b) => order(a.outcome.id, b.outcome.id))
    const first = inOrder.find(({ outcome }) => known.get(outcome.id)?.key === key) ?? inOrder[0]
    const refused = isScope || elsewhere.length > 0 ? inOrder : inOrder.filter((each) => each !== first)
    const ids = [...inOrder.map(({ outcome }) => outcome.id), ...elsewhere.map(({ id }) => id)]
    return refused.map(({ outcome: { id } }) => ({
      id,
      key,
      field: fieldOf[entity.name] ?? '',
      code: isScope ? ('shared' as const) : ('taken' as const),
      reason: `has the number of ${ids.filter((other) => other !== id).join(', ')} too`,
    }))
  })
}

/** What people know the number by. */
const fieldOf: Readonly<Record<string, string>> = {
  customers: 'accountNum',
  orders: 'orderNum',
  invoices: 'invoiceNum',
  payments: 'paymentNum',
  parts: 'partNum',
}

/** Ids that are numbers as numbers. */
const order = (a: SourceId, b: SourceId): number => a.localeCompare(b, 'en', { numeric: true })
