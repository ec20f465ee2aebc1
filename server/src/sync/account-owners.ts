import type { TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import type { Refusal } from './refusals.ts'
import { accountOf, type LandedRecord } from './source-records.ts'
import type { Syncing } from './syncing.ts'

interface Records {
  entity: Entity
  records: readonly LandedRecord[]
}

/**
 * Records that are refused because an account decides who sees them: a customer whose number was another's, until an
 * operator accepts that; and a document under an account that is not its customer's, or that a refused customer claims.
 */
export async function accountRefusals(
  tx: TransactionSql,
  syncing: Pick<Syncing, 'connector'>,
  { entity, records }: Records,
): Promise<Refusal[]> {
  const claims = records.flatMap((record): Claim[] => {
    const account = accountOf(entity, record)
    return account === undefined ? [] : [{ ...record, account }]
  })
  if (claims.length === 0) return []
  const accounts = new Set(claims.map(({ account }) => account))
  const owners = await ownersOf(tx, syncing, accounts)
  if (entity.name === 'customers')
    return claims.flatMap((claim) => movedFrom(owners.get(claim.account), claim, syncing.connector.name))
  const claimed = await claimedAccounts(tx, syncing, accounts)
  return claims.flatMap((claim) => {
    const { outcome, key, account } = claim
    const refusal = { id: outcome.id, key, field: 'customerAccountNum', code: 'not-there' } as const
    if (claimed.has(account))
      return [{ ...refusal, reason: `waits, for a customer who is refused has the account ${account}` }]
    const reason = ownerMismatch(owners.get(account), claim)
    return reason === undefined ? [] : [{ ...refusal, reason, customer: outcome.customer }]
  })
}

interface Claim extends LandedRecord {
  account: string
}

function movedFrom(
  before: SourceId | undefined,
  { outcome, key, account }: Claim,
  connector: string,
): Refusal[] {
  const { id } = outcome
  if (before === undefined || before === id) return []
  const reason = `was customer ${before}'s: 'connectors accept ${connector} ${account}' gives it to customer ${id}`
  return [{ id, key, field: 'accountNum', code: 'moved', reason }]
}

/** The reason why a document may not stand under its account; undefined if it may. */
function ownerMismatch(owner: SourceId | undefined, { outcome, account }: Claim): string | undefined {
  if (owner === undefined) return `is ${account}, an account that no customer has yet`
  const { customer } = outcome
  return customer === undefined || customer === owner
    ? undefined
    : `is ${account}, which is not the account of customer ${customer}`
}

/** Stores the owners of accounts whose customers landed; a customer who gives a number up stays its owner. */
export async function noteOwners(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { entity, records }: Records,
): Promise<void> {
  if (entity.name !== 'customers' || records.length === 0) return
  const accounts = records.map((record) => accountOf(entity, record) ?? null)
  await tx`
    insert into account_owner (connector, account_num, owner)
    select ${connector.name}, account_num, owner
    from unnest(${accounts}::text[], ${records.map(({ outcome }) => outcome.id)}::text[]) as o (account_num, owner)
    where account_num is not null
    on conflict (connector, account_num) do nothing`
}

/** Which customers of the ERP the accounts belong to. */
export async function ownersOf(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  accounts: ReadonlySet<string>,
): Promise<Map<string, SourceId>> {
  const rows = await tx<{ account: string; owner: SourceId }[]>`
    select account_num as account, owner from account_owner
    where connector = ${connector.name} and account_num = any(${[...accounts]}::text[])`
  return new Map(rows.map(({ account, owner }) => [account, owner]))
}

/**
 * Those of the accounts that a refused customer has. An owner who cannot be read just now claims nothing: their documents
 * still name them.
 */
async function claimedAccounts(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  accounts: ReadonlySet<string>,
): Promise<Set<string>> {
  const rows = await tx<{ account: string }[]>`
    select record_key::json ->> 'account_num' as account from sync_refusal r
    where connector = ${connector.name} and entity = 'customers'
      and record_key::json ->> 'account_num' = any(${[...accounts]}::text[])
      and not (code = 'unreadable' and exists (
        select from account_owner o where o.connector = r.connector and o.owner = r.source_id
          and o.account_num = r.record_key::json ->> 'account_num'))`
  return new Set(rows.map(({ account }) => account))
}
