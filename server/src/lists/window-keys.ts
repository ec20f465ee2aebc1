import type { SrcProvider } from '@portal/domain/wire-values'
import { among, flagConditions, tableOf } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import type { PageWindow } from './list-request.ts'

/** A way to pick the keys of page windows. A query has some in turn: where one falls short, the next one runs. */
export interface Strategy {
  /** The tables it makes of windows are named so: `epicor_scan`. */
  readonly name: string
  /** Whether it begins at a day that is found first. */
  readonly isPlaced?: boolean
  /** Tables that its steps of all windows read; they stay empty where the gate is not open. */
  readonly tables?: (query: ListQuery, providers: readonly SrcProvider[], gate: string) => string[]
  /** What it makes of one window. */
  readonly step: (query: ListQuery, stepping: Stepping) => Step
}

interface Stepping {
  readonly window: PageWindow
  readonly name: string
  /** The condition that no strategy before it has the whole window; empty: there is none before it. */
  readonly gate: string
}

interface Step {
  readonly tables?: readonly string[]
  /** Provider, number and sorted value of each row. */
  readonly text: string
  /** The condition that it has the whole window; the last strategy always has. */
  readonly isWhole: () => string
}

/** The keys of page windows in SQL: a text for each window, and the tables of a `with` that these texts read. */
export function windowKeys(
  query: ListQuery,
  windows: readonly PageWindow[],
  strategies: readonly Strategy[],
): { tables: string[]; texts: string[] } {
  const isPlaced = strategies.some((strategy) => strategy.isPlaced)
  const tables = isPlaced ? windows.map((window) => placeTable(query, window)) : []
  const chains = windows.map((window) => ({ window, texts: [] as string[], open: [] as string[] }))
  const providers = [...new Set(windows.flatMap((window) => window.providers))]
  for (const strategy of strategies) {
    const gates = chains.map(({ open }) => open.join(' and '))
    tables.push(
      ...(strategy.tables?.(query, providers, gates.filter((gate) => gate !== '').join(' or ')) ?? []),
    )
    for (const [at, { window, texts, open }] of chains.entries()) {
      const name = `${window.name}_${strategy.name}`
      const step = strategy.step(query, { window, name, gate: gates[at] ?? '' })
      tables.push(...(step.tables ?? []))
      if (strategies.length === 1) texts.push(step.text)
      else {
        tables.push(tableOf(name, step.text))
        const isLast = strategy === strategies.at(-1)
        texts.push(`select * from ${name}${isLast ? '' : ` where ${step.isWhole()}`}`)
        if (!isLast) open.push(`not (${step.isWhole()})`)
      }
    }
  }
  return { tables, texts: chains.map(({ texts }) => texts.join('\nunion all\n')) }
}

export const isFull = (query: ListQuery, window: PageWindow, name: string): string =>
  `(select count(*) from ${name}) = ${takeOf(query, window)}`

const takeOf = (query: ListQuery, { name, take = 0 }: PageWindow): string =>
  query.parameter(`${name}_take`, take, 'bigint')

const skipOf = (query: ListQuery, { name, skip }: PageWindow): string =>
  query.parameter(`${name}_skip`, skip, 'bigint')

/** The rows of a list that a window takes. */
export function boundsOf(query: ListQuery, window: PageWindow, place?: string | false): string {
  if (window.take === undefined) return ''
  const before = place ? ` - coalesce((select rows_before from ${place}), 0)` : ''
  return `offset ${skipOf(query, window)}${before} limit ${takeOf(query, window)}`
}

export const placeOf = ({ name }: PageWindow): string => `${name}_place`

/**
 * The last day that no more rows come before than the window skips, and how many these are: scanning there would take
 * longer the deeper it lies. Rows with an empty value have no day and come after all of them.
 */
function placeTable(query: ListQuery, window: PageWindow): string {
  const { list, direction, flags } = query.request
  const { table = '', count = '' } = list.days ?? {}
  const [edge, back] = direction === 'ASC' ? ['day', 'DESC'] : ['day + 1', 'ASC']
  const text = `select (${edge})::timestamp at time zone 'UTC' as edge, rows_before from (
  select day, (sum(sum(${count})) over (order by day ${direction}) - sum(${count}))::bigint as rows_before
  from ${table} where ${[among(window.providers), ...flagConditions(flags)].join(' and ')} group by day
) d
where rows_before <= ${skipOf(query, window)} order by day ${back} limit 1`
  return tableOf(placeOf(window), text)
}
