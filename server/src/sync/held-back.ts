import type { TransactionSql } from '../database/sql.ts'
import type { Outcome, SourceId } from '../erp/port.ts'
import { ownersOf } from './account-owners.ts'
import type { Parked } from './refusals.ts'
import type { LandedRecord, SourceRecord } from './source-records.ts'
import type { Syncing } from './syncing.ts'

interface Read {
  outcomes: readonly Outcome[]
  /** What has landed of these documents. */
  known: ReadonlyMap<SourceId, SourceRecord>
}

/** What is parked though there is no record: what cannot be read, and what landed before its customer lost the number. */
export function withoutRecord({ outcomes, known }: Read): Parked[] {
  return outcomes.flatMap((outcome): Parked[] => {
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
 * A document that is held back stays as it landed, with the customer who had the account first. Those that stand under an
 * account of another customer than theirs go: its people would see them.
 */
export async function misplacedIn(
  tx: TransactionSql,
  syncing: Pick<Syncing, 'connector'>,
  { outcomes, known, parked }: Read & { parked: readonly Parked[] },
): Promise<SourceId[]> {
  const held = new Set(parked.map(({ id }) => id))
  const standing = outcomes.flatMap((outcome) => {
    const customer = 'customer' in outcome ? outcome.customer : undefined
    const account = known.get(outcome.id)?.account
    return customer !== undefined && account != null && held.has(outcome.id)
      ? [{ id: outcome.id, customer, account }]
      : []
  })
  if (standing.length === 0) return []
  const owners = await ownersOf(tx, syncing, new Set(standing.map(({ account }) => account)))
  return standing
    .filter(({ customer, account }) => (owners.get(account) ?? customer) !== customer)
    .map(({ id }) => id)
}

/** Its number is another document's by now. */
const isReplaced = (known: SourceRecord | undefined, landed: readonly LandedRecord[]): boolean =>
  known !== undefined && landed.some(({ key }) => key === known.key)

interface Told extends Read {
  landed: readonly LandedRecord[]
  isGoneProven: boolean
}

/** What is not to be shown any more by the ERP's own word. */
export const unshownIn = ({ outcomes, known, landed, isGoneProven }: Told) =>
  outcomes.filter(
    (each) =>
      'missing' in each &&
      (each.missing === 'not shown' ||
        isReplaced(known.get(each.id), landed) ||
        (each.missing === 'gone' && isGoneProven)),
  )
