import type { TransactionSql } from '../database/sql.ts'
import type { Entity, Row, TableShape } from './entity.ts'
import { allProviders, hasProvider, lockEntity } from './lock-entity.ts'
import { remove } from './remove.ts'
import { incoming } from './upsert-sql.ts'

/** Of what is stored, so much may be missing from a file that says it is whole, before somebody must allow it. */
const mayGo = 0.02

const seen = ({ name }: TableShape): string => `seen_${name}`

/** How many records of each provider were stored before the files came; the key is '' where there is no provider. */
export type StoredBefore = ReadonlyMap<string, number>

/** Gets ready to note the keys of all records of an entity, within the transaction that brings them in. */
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

/** Notes the keys of a batch, stale ones too: they are there. */
export async function noteSeen(tx: TransactionSql, { tables: [main] }: Entity): Promise<void> {
  const key = main.key.join(', ')
  await tx.unsafe(`insert into ${seen(main)} (${key}) select ${key} from ${incoming(main)}`)
}

export interface Leaving {
  removed: number
  /** Why nothing was removed: more is missing than may go. */
  refusal?: string
}

interface Unseen {
  scope: string
  keys: Row[]
}

/** Removes what was not seen, of the providers that were; nothing where too much of one of them would go. */
export async function removeUnseen(
  tx: TransactionSql,
  entity: Entity,
  { before, allowed = 0 }: { before: StoredBefore; allowed?: number | undefined },
): Promise<Leaving> {
  const unseen = await unseenOf(tx, entity)
  const count = unseen.reduce((sum, { keys }) => sum + keys.length, 0)
  const tooMany = unseen.find(({ scope, keys }) => keys.length > mayGo * (before.get(scope) ?? 0))
  if (tooMany !== undefined && count > allowed) {
    const of = `${before.get(tooMany.scope) ?? 0} ${tooMany.scope} ${entity.name}`.replace('  ', ' ')
    const missing = `${tooMany.keys.length} of ${of} are not there, more than 2 %`
    return { removed: 0, refusal: `${missing}: nothing was removed; --allow-removals ${count} lets them go.` }
  }
  return {
    removed: await remove(
      tx,
      entity,
      unseen.flatMap(({ keys }) => keys),
    ),
  }
}

async function unseenOf(tx: TransactionSql, entity: Entity): Promise<Unseen[]> {
  const [main] = entity.tables
  const same = main.key.map((column) => `s.${column} = t.${column}`).join(' and ')
  const within = hasProvider(entity) ? `t.provider in (select provider from ${seen(main)})` : 'true'
  await tx.unsafe(`analyze ${seen(main)}`)
  const rows = await tx.unsafe<{ scope: string; keys: Row[] }[]>(
    `select ${scopeOf(entity)} as scope, jsonb_agg(jsonb_build_object(${main.key
      .map((column) => `'${column}', t.${column}`)
      .join(', ')})) as keys
      from ${main.name} t
      where ${within} and not exists (select from ${seen(main)} s where ${same}) group by 1 order by 1`,
  )
  return [...rows]
}
