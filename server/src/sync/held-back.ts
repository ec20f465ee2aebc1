import type { TransactionSql } from '../database/sql.ts'
import type { Outcome, SourceId } from '../erp/port.ts'
import type { Entity, Row } from '../ingest/entity.ts'
import { sameKey } from '../ingest/upsert-sql.ts'
import { ownersOf } from './account-owners.ts'
import type { Refusal } from './refusals.ts'
import { recordKeyOf, type LandedRecord, type SourceRecord } from './source-records.ts'
import type { Syncing } from './syncing.ts'

interface ReadDocuments {
  outcomes: readonly Outcome[]
  /** Those of the documents that have landed. */
  known: ReadonlyMap<SourceId, SourceRecord>
}

/**
 * Landed documents whose customer has lost the account number, and whose row was already removed with that of another
 * document, as deliveries are with their order. Nothing of them is shown, so they are not refused but forgotten.
 */
export async function withoutRow(
  tx: TransactionSql,
  entity: Entity,
  { outcomes, known }: ReadDocuments,
): Promise<ReadonlySet<SourceId>> {
  const landed = outcomes.flatMap((each) =>
    'missing' in each && each.missing === 'no account' ? (known.get(each.id) ?? []) : [],
  )
  if (landed.length === 0) return new Set()
  const [main] = entity.tables
  const rows = await tx.unsafe<Row[]>(
    `select ${main.key.map((column) => `t.${column}`).join(', ')} from ${main.name} t
      join jsonb_populate_recordset(null::${main.name}, $1::jsonb) k on ${sameKey(main, 'k')}`,
    [`[${landed.map(({ key }) => key).join()}]`],
  )
  const there = new Set(rows.map((row) => recordKeyOf(entity, row)))
  return new Set(landed.filter(({ key }) => !there.has(key)).map(({ id }) => id))
}

/** Refusals of documents that gave no record: they cannot be read, or landed before their customer lost the number. */
export function withoutRecord({ outcomes, known }: ReadDocuments): Refusal[] {
  return outcomes.flatMap((outcome): Refusal[] => {
    const { id } = outcome
    const key = known.get(id)?.key
    if ('unreadable' in outcome)
      return [{ id, key, field: '', code: 'unreadable', reason: outcome.unreadable }]
    if (!('missing' in outcome) || outcome.missing !== 'no account' || key === undefined) return []
    const reason = `belongs to customer ${outcome.customer}, who has no account number any more`
    return [{ id, key, field: 'customerAccountNum', code: 'no-account', reason }]
  })
}

/**
 * Refused documents that must be removed. A refused document stays as it landed, but not under an account that belongs
 * to another customer than its own, whose people would see it. If only the owner of a document can be read, the
 * document stays as long as that is the owner with whom it landed.
 */
export async function underWrongAccount(
  tx: TransactionSql,
  syncing: Pick<Syncing, 'connector'>,
  { outcomes, known, refusals }: ReadDocuments & { refusals: readonly Refusal[] },
): Promise<SourceId[]> {
  const held = new Set(refusals.map(({ id }) => id))
  const passedOn = outcomes.flatMap((outcome) => {
    const { owner } = 'unreadable' in outcome ? outcome : {}
    const before = known.get(outcome.id)?.owner ?? owner
    return owner === undefined || owner === before ? [] : [outcome.id]
  })
  const landed = outcomes.flatMap((outcome) => {
    const customer = 'customer' in outcome ? outcome.customer : undefined
    const account = known.get(outcome.id)?.account
    return customer !== undefined && account != null && held.has(outcome.id)
      ? [{ id: outcome.id, customer, account }]
      : []
  })
  if (landed.length === 0) return passedOn
  const owners = await ownersOf(tx, syncing, new Set(landed.map(({ account }) => account)))
  const misplaced = landed.filter(({ customer, account }) => (owners.get(account) ?? customer) !== customer)
  return [...passedOn, ...misplaced.map(({ id }) => id)]
}

/** Whether another document has taken the number of this one. */
const isReplaced = (known: SourceRecord | undefined, landed: readonly LandedRecord[]): boolean =>
  known !== undefined && landed.some(({ key }) => key === known.key)

interface ReadAndLanded extends ReadDocuments {
  landed: readonly LandedRecord[]
  /** The ERP was asked twice, by its list and by id. */
  isGoneProven?: boolean
  /** Any number may be hidden at once. */
  mayHide?: boolean
  /** Documents of the page drift: the portal may have lost rights in the ERP. */
  isDrift?: boolean
}

/** If more are hidden at once, the cause may be a loss of rights in the ERP and not a person. */
const mostHidden = 50

/** Documents that the ERP itself says are no longer to be shown. If they are too many, a sweep decides about them. */
export function noLongerShown(read: ReadAndLanded): SourceId[] {
  const { outcomes, known, landed, isGoneProven = false, mayHide = false, isDrift = false } = read
  const missing = outcomes.filter((each) => 'missing' in each)
  const hidden = missing.filter((each) => each.missing === 'not shown')
  const isTrusted = !isDrift && (isGoneProven || mayHide || countHidden(hidden, known) <= mostHidden)
  return missing
    .filter(
      (each) =>
        isReplaced(known.get(each.id), landed) ||
        (each.missing === 'not shown' && isTrusted) ||
        (each.missing === 'gone' && isGoneProven && !isDrift),
    )
    .map(({ id }) => id)
}

/** How many records are hidden: a part counts once, since its prices and its stock are hidden with it. */
function countHidden(hidden: readonly { id: SourceId }[], known: ReadDocuments['known']): number {
  const keys = hidden.flatMap(({ id }) => known.get(id)?.key ?? [])
  return new Set(keys.map((key) => (JSON.parse(key) as { part_num?: string }).part_num ?? key)).size
}

/**
 * Documents that the ERP says are gone or hidden, and that stay without proof of it: the portal may have lost rights
 * in the ERP.
 */
export const withheld = (outcomes: readonly Outcome[], removed: readonly SourceId[]): SourceId[] =>
  outcomes.flatMap((each) =>
    'missing' in each && each.missing !== 'no account' && !removed.includes(each.id) ? [each.id] : [],
  )
