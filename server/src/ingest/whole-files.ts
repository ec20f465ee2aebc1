import { formatCount } from '@portal/domain/numbers'
import type { TransactionSql } from '../database/sql.ts'
import type { Entity, Row, TableShape } from './entity.ts'
import { allProviders, hasProvider, lockEntity } from './lock-entity.ts'
import { remove } from './remove.ts'
import { incoming, sameKey } from './upsert-sql.ts'

/**
 * The share of stored records that may be missing from a complete file before the operator must allow their removal.
 */
const removableShare = 0.02

const seen = ({ name }: TableShape): string => `seen_${name}`

/** How many records of each provider were stored before the import; the key is '' if there is no provider. */
type StoredBefore = ReadonlyMap<string, number>

/** Prepares recording the keys of all imported records of an entity, in the transaction of the import. */
export async function beginWhole(tx: TransactionSql, entity: Entity): Promise<StoredBefore> {
  const [main] = entity.tables
  await lockEntity(tx, entity, allProviders)
  await tx.unsafe(`drop table if exists ${seen(main)}`)
  await tx.unsafe(
    `create temp table ${seen(main)} on commit drop as select ${main.key.join(', ')} from ${main.name} with no data`,
  )
  const rows = await tx.unsafe<{ scope: string; stored: number }[]>(
    `select ${scopeOf(entity)} as scope, count(*)::int as stored from ${main.name} t group by 1`,
  )
  return new Map(rows.map(({ scope, stored }) => [scope, stored]))
}

const scopeOf = (entity: Entity): string => (hasProvider(entity) ? 't.provider::text' : "''")

/** Records the keys of a batch, including stale ones, since these records still exist. */
export async function noteSeen(tx: TransactionSql, { tables: [main] }: Entity): Promise<void> {
  const key = main.key.join(', ')
  await tx.unsafe(`insert into ${seen(main)} (${key}) select ${key} from ${incoming(main)}`)
}

export interface Leaving {
  removed: number
  /** Why nothing was removed: too many records are missing. */
  refusal?: string
}

interface Unseen {
  scope: string
  keys: Row[]
}

/** Removes records that were not imported, of providers that had any, unless too many of one provider's would go. */
export async function removeUnseen(
  tx: TransactionSql,
  entity: Entity,
  { before, allowed = 0 }: { before: StoredBefore; allowed?: number | undefined },
): Promise<Leaving> {
  const unseen = await unseenOf(tx, entity)
  const count = unseen.reduce((sum, { keys }) => sum + keys.length, 0)
  const tooMany = unseen.find(({ scope, keys }) => keys.length > removableShare * (before.get(scope) ?? 0))
  if (tooMany !== undefined && count > allowed) {
    const of = `${formatCount(before.get(tooMany.scope) ?? 0)} ${tooMany.scope} ${entity.name}`.replace(
      '  ',
      ' ',
    )
    const missing = `${formatCount(tooMany.keys.length)} of ${of} are missing from this import, more than 2 %`
    const remedy = `To remove them, import again with --full --allow-removals ${count}.`
    return { removed: 0, refusal: `${missing}: nothing was removed. ${remedy}` }
  }
  const keys = unseen.flatMap(({ keys }) => keys)
  return { removed: await remove(tx, entity, keys) }
}

async function unseenOf(tx: TransactionSql, entity: Entity): Promise<Unseen[]> {
  const [main] = entity.tables
  const within = hasProvider(entity) ? `t.provider in (select provider from ${seen(main)})` : 'true'
  await tx.unsafe(`analyze ${seen(main)}`)
  const key = main.key.map((column) => `'${column}', t.${column}`).join(', ')
  return tx.unsafe<Unseen[]>(
    `select ${scopeOf(entity)} as scope, jsonb_agg(jsonb_build_object(${key})) as keys
      from ${main.name} t
      where ${within} and not exists (select from ${seen(main)} s where ${sameKey(main, 's')}) group by 1 order by 1`,
  )
}
