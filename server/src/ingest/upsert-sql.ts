import type { Entity, TableShape } from './entity.ts'

export const incoming = (table: TableShape): string => `incoming_${table.name}`

/**
 * Writes one batch with one statement: new rows are inserted, different ones updated, equal ones left as they
 * are, and parts that a record no longer lists are deleted. Returns how many records were new and how many
 * changed, and of those `rewritten` and `moved`. $1 is the time for records that do not give one, $2 when the import began.
 */
export function upsertSql({ tables: [main, ...parts] }: Entity): string {
  const queries = [`main as (${mergeSql(main, [...main.key, ...ownersOf(main)])})`]
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
      (select count(*) from (${changed.join(' union ')}) as changed) as changed,
      (${rewrittenSql(main)}) as rewritten, (${movedSql(main)}) as moved`
}

/** The columns that say whose users see a record, if it may pass from some to others. */
const ownersOf = ({ columns, key, owners = ['account_num'] }: TableShape): readonly string[] =>
  owners.filter((column) => columns.includes(column) && !key.includes(column))

/** How many of the changed rows belonged to another owner before. */
function movedSql(main: TableShape): string {
  const differs = ownersOf(main).map((column, at) => `t.${column} <> main.k${main.key.length + at}`)
  if (differs.length === 0) return 'select 0'
  return `select count(*) from main where not is_new and exists (
    select from ${main.name} t where ${rowBefore(main)} and (${differs.join(' or ')}))`
}

/** The condition that `t` is the row of `main` as it was. */
const rowBefore = ({ key }: TableShape): string =>
  key.map((column, at) => `t.${column} = main.k${at}`).join(' and ')

/**
 * How many of the changed rows the same import had written before, without a time of update. The statement still sees
 * the rows as they were.
 */
function rewrittenSql(main: TableShape): string {
  const { name, stamp, sourceTime } = main
  if (stamp === undefined || sourceTime === undefined) return 'select 0'
  return `select count(*) from main where not is_new and
    (select t.${stamp} > $2::timestamptz and t.${stamp} <> t.${sourceTime} from ${name} t where ${rowBefore(main)})`
}

function mergeSql(table: TableShape, returned: readonly string[]): string {
  const { name, key, columns } = table
  const others = columns.filter((column) => !key.includes(column))
  const named = returned.map((column, at) => `t.${column} as k${at}`)
  return `insert into ${name} as t (${list(columns)})
    select ${list(columns.map((column) => valueSql(table, column)))} from ${incoming(table)}${orderSql(table)}
    on conflict (${list(key)}) ${others.length === 0 ? 'do nothing' : updateSql(table, others)}
    returning ${list(named)}, (t.xmax = 0) as is_new`
}

/** Many indexes begin with the account, so rows are written in that order: neighbours in the index go in together. */
function orderSql({ columns, key }: TableShape): string {
  return columns.includes('account_num') ? ` order by account_num, ${list(key)}` : ''
}

function valueSql({ stamp, sourceTime }: TableShape, column: string): string {
  if (column === stamp) return `coalesce(${column}, $1::timestamptz)`
  return column === sourceTime ? `coalesce(${column}, '-infinity')` : column
}

function updateSql(table: TableShape, others: readonly string[]): string {
  const { stamp, sourceTime } = table
  const sets = others.map((column) => `${column} = ${newValueSql(table, column)}`)
  // A new stamp alone is not a change, or importing the same file twice would be one; a later time from the
  // source is.
  const differs = others
    .filter((column) => column !== stamp && column !== sourceTime)
    .map((column) => `t.${column} is distinct from excluded.${column}`)
  if (sourceTime !== undefined) differs.push(`excluded.${sourceTime} > ${sourceTimeSql(table)}`)
  return `do update set ${list(sets)} where ${differs.join(' or ')}`
}

function newValueSql({ stamp, sourceTime }: TableShape, column: string): string {
  if (column === sourceTime) return `greatest(t.${column}, excluded.${column})`
  // When content decides, the time must advance: otherwise documents made from the record would still count
  // as current.
  if (column === stamp && sourceTime === undefined)
    return `case when excluded.${column} > t.${column} then excluded.${column} else $1::timestamptz end`
  return `excluded.${column}`
}

/** When the source last changed the stored row `t`, as far as known. */
function sourceTimeSql({ stamp, sourceTime }: TableShape): string {
  return `coalesce(t.${sourceTime}, ${stamp === undefined ? `'-infinity'` : `t.${stamp}`})`
}

function deleteSql(main: TableShape, part: TableShape, parent: readonly string[]): string {
  const ofRecord = main.key.map((column, at) => `t.${parent[at]} = i.${column}`)
  return `delete from ${part.name} t using ${incoming(main)} i
    where ${ofRecord.join(' and ')} and not ('${part.name}' = any(i.omitted))
    and not exists (select from ${incoming(part)} c where ${sameKey(part, 'c')})
    returning ${list(parent.map((column, at) => `t.${column} as k${at}`))}`
}

/** Incoming records that are older than the stored ones: the source has changed the record since. */
export function staleSql(main: TableShape): string | undefined {
  if (main.sourceTime === undefined) return undefined
  return `select i.line from ${incoming(main)} i join ${main.name} t on ${sameKey(main, 'i')}
    where i.${main.sourceTime} < ${sourceTimeSql(main)}`
}

/**
 * Makes incoming records with a new owner omit nothing, so that no stored value is kept: the users who see them now
 * must not see what was stored for the former owner's users.
 */
export function omitNothingSql(main: TableShape): string | undefined {
  const differs = ownersOf(main).map((column) => `i.${column} <> t.${column}`)
  if (differs.length === 0) return undefined
  return `update ${incoming(main)} i set omitted = '{}' from ${main.name} t
    where ${sameKey(main, 'i')} and i.omitted <> '{}' and (${differs.join(' or ')})`
}

/** Fills omitted columns of incoming rows from the stored rows. */
export function keepSql({ tables: [main], keep = {} }: Entity, columns: readonly string[]): string {
  const sets = columns.map(
    (column) =>
      `${column} = case when '${column}' = any(i.omitted) then ${keep[column] ?? `t.${column}`} else i.${column} end`,
  )
  const names = columns.map((column) => `'${column}'`)
  return `update ${incoming(main)} i set ${list(sets)} from ${main.name} t
    where ${sameKey(main, 'i')} and i.omitted && array[${list(names)}]`
}

/** The condition that a row has the same key as the stored row `t`. */
export const sameKey = ({ key }: TableShape, row: string): string =>
  key.map((column) => `${row}.${column} = t.${column}`).join(' and ')

const list = (names: readonly string[]): string => names.join(', ')
const keyNames = (count: number): string => Array.from({ length: count }, (_, at) => `k${at}`).join(', ')
