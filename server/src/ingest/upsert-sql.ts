import type { Entity, TableShape } from './entity.ts'

export const incoming = (table: TableShape): string => `incoming_${table.name}`

/** A temporary table of the same types, without its constraints; `line` leads back to the file. */
export function createIncomingSql(table: TableShape): string {
  const lookups = (table.lookups ?? []).map((name) => `null::text as ${name}`)
  return `create temp table if not exists ${incoming(table)} on commit drop as
    select 0 as line, ${list([...table.columns, ...lookups])} from ${table.name} with no data`
}

export const copiedColumns = ({ columns, lookups = [] }: TableShape): readonly string[] => [
  ...columns,
  ...lookups,
]

export function copySql(table: TableShape): string {
  return `copy ${incoming(table)} (line, ${list(copiedColumns(table))}) from stdin`
}

/**
 * Brings one batch in by one statement: new rows are inserted, different ones updated, equal ones left as
 * they are, and parts that a record no longer lists are deleted. Answers how many records were new and
 * how many changed. $1 is the time for records that do not say when they were updated.
 */
export function upsertSql({ tables: [main, ...parts] }: Entity): string {
  const queries = [`main as (${mergeSql(main, main.key)})`]
  for (const [at, part] of parts.entries()) {
    const parent = part.parent ?? []
    queries.push(
      `part_${at} as (${mergeSql(part, parent)})`,
      `gone_${at} as (${deleteSql(main, part, parent)})`,
    )
  }
  const touched = parts.flatMap((_, at) => [`part_${at}`, `gone_${at}`])
  const key = keyNames(main.key.length)
  const changed = [
    `select ${key} from main where not is_new`,
    ...touched.map(
      (name) => `select ${key} from ${name} where (${key}) not in (select ${key} from main where is_new)`,
    ),
  ]
  return `with ${queries.join(',\n')}
    select (select count(*) from main where is_new) as fresh,
      (select count(*) from (${changed.join(' union ')}) as changed) as changed`
}

function mergeSql(table: TableShape, returned: readonly string[]): string {
  const { name, key, columns, stamp } = table
  const values = columns.map((column) => (column === stamp ? `coalesce(${column}, $1::timestamptz)` : column))
  const others = columns.filter((column) => !key.includes(column))
  const named = returned.map((column, at) => `t.${column} as k${at}`)
  return `insert into ${name} as t (${list(columns)})
    select ${list(values)} from ${incoming(table)}
    on conflict (${list(key)}) ${others.length === 0 ? 'do nothing' : updateSql(others, stamp)}
    returning ${list(named)}, (t.xmax = 0) as is_new`
}

function updateSql(others: readonly string[], stamp: string | undefined): string {
  const compared = others.filter((column) => column !== stamp)
  const sets = others.map((column) => `${column} = excluded.${column}`)
  const differs = compared.map((column) => `t.${column} is distinct from excluded.${column}`)
  // A stamped time alone is no change, or importing the same file twice would be one.
  if (stamp !== undefined)
    differs.push(`(t.${stamp} <> excluded.${stamp} and excluded.${stamp} <> $1::timestamptz)`)
  return `do update set ${list(sets)} where ${differs.join(' or ')}`
}

function deleteSql(main: TableShape, part: TableShape, parent: readonly string[]): string {
  const ofRecord = main.key.map((column, at) => `t.${parent[at]} = i.${column}`)
  const same = part.key.map((column) => `c.${column} = t.${column}`)
  return `delete from ${part.name} t using ${incoming(main)} i where ${ofRecord.join(' and ')}
    and not exists (select from ${incoming(part)} c where ${same.join(' and ')})
    returning ${list(parent.map((column, at) => `t.${column} as k${at}`))}`
}

const list = (names: readonly string[]): string => names.join(', ')
const keyNames = (count: number): string => Array.from({ length: count }, (_, at) => `k${at}`).join(', ')
