import type { SrcProvider } from '@portal/domain/wire-values'
import { cte, flagConditions, providerCondition, type ListQuery } from './list-query.ts'

/** Rows of the merged list of `providers` after the first `skip`: `take` at most, or all if undefined. */
export interface PageWindow {
  /** Its name in the text of the query. */
  readonly name: 'epicor' | 'odoo' | 'both'
  readonly providers: readonly SrcProvider[]
  readonly skip: number
  readonly take: number | undefined
  /** How many of its first rows are before the page. */
  readonly before: number
}

/** The window of a page by a single offset into the merged list, or of all rows from there. */
export const bothWindow = (page: { offset: number; limit: number | undefined }): PageWindow => ({
  name: 'both',
  providers: ['epicor', 'odoo'],
  skip: page.offset,
  take: page.limit,
  before: 0,
})

/**
 * A way to find the keys of page windows. A query tries several: if one does not find a whole window, the
 * next one runs.
 */
export interface Strategy {
  /** Part of the names of its CTEs, such as `epicor_scan`. */
  readonly name: string
  /** Whether it starts at a day, which is found first. */
  readonly startsAtDay?: boolean
  /** CTEs that its steps read for these windows. */
  readonly ctes?: (query: ListQuery, windows: readonly GatedWindow[]) => string[]
  /** Its SQL for one window. */
  readonly step: (query: ListQuery, input: StepInput) => Step
}

interface GatedWindow {
  readonly window: PageWindow
  /** The condition that no earlier strategy has found the whole window; empty for the first strategy. */
  readonly gate: string
}

interface StepInput extends GatedWindow {
  readonly name: string
}

interface Step {
  readonly ctes?: readonly string[]
  /** Selects the provider, number and sort value of each row. */
  readonly text: string
  /** The condition that it has found the whole window; not needed for the last strategy. */
  readonly isComplete: () => string
}

/** The SQL for the keys of page windows: a text for each window, and the `with` of what these texts read. */
export function windowKeys(
  query: ListQuery,
  windows: readonly PageWindow[],
  strategies: readonly Strategy[],
): { start: string; texts: string[] } {
  const startsAtDay = strategies.some((strategy) => strategy.startsAtDay)
  const ctes = startsAtDay ? windows.map((window) => startDayCte(query, window)) : []
  const chains = windows.map((window) => ({ window, texts: [] as string[], open: [] as string[] }))
  for (const strategy of strategies) {
    const gatedChains = chains.map((chain) => ({ ...chain, gate: chain.open.join(' and ') }))
    ctes.push(...(strategy.ctes?.(query, gatedChains) ?? []))
    for (const { window, gate, texts, open } of gatedChains) {
      const name = `${window.name}_${strategy.name}`
      const step = strategy.step(query, { window, name, gate })
      ctes.push(...(step.ctes ?? []))
      if (strategies.length === 1) texts.push(step.text)
      else {
        ctes.push(cte(name, step.text))
        const isLast = strategy === strategies.at(-1)
        texts.push(`select * from ${name}${isLast ? '' : ` where ${step.isComplete()}`}`)
        if (!isLast) open.push(`not (${step.isComplete()})`)
      }
    }
  }
  const start = ctes.length > 0 ? `with ${ctes.join(',\n')}\n` : ''
  return { start, texts: chains.map(({ texts }) => texts.join('\nunion all\n')) }
}

/** No two windows of a query have a provider in common. */
export const providersOf = (windows: readonly GatedWindow[]): SrcProvider[] =>
  windows.flatMap(({ window }) => window.providers)

/** The condition that one of the windows is not found yet; empty for the first strategy. */
export const anyOpen = (windows: readonly GatedWindow[]): string =>
  windows
    .map(({ gate }) => gate)
    .filter((gate) => gate !== '')
    .join(' or ')

export const isFull = (query: ListQuery, window: PageWindow, name: string): string =>
  `(select count(*) from ${name}) = ${takeOf(query, window)}`

const takeOf = (query: ListQuery, { name, take = 0 }: PageWindow): string =>
  query.parameter(`${name}_take`, take, 'bigint')

const skipOf = (query: ListQuery, { name, skip }: PageWindow): string =>
  query.parameter(`${name}_skip`, skip, 'bigint')

/** The offset and limit of a window. */
export function boundsOf(query: ListQuery, window: PageWindow, startDay?: string): string {
  if (window.take === undefined) return ''
  const before = startDay ? ` - coalesce((select rows_before from ${startDay}), 0)` : ''
  return `offset ${skipOf(query, window)}${before} limit ${takeOf(query, window)}`
}

export const startDayName = ({ name }: PageWindow): string => `${name}_place`

/**
 * Finds the day on which the window starts, and the number of rows before that day: a scan from the first row
 * would take longer the deeper the window is. Rows with a null value have no day and come after all days.
 */
function startDayCte(query: ListQuery, window: PageWindow): string {
  const { list, direction, flags } = query.request
  const { table = '', count = '' } = list.days ?? {}
  const [edge, back] = direction === 'ASC' ? ['day', 'DESC'] : ['day + 1', 'ASC']
  const text = `select (${edge})::timestamp at time zone 'UTC' as edge, rows_before from (
  select day, (sum(sum(${count})) over (order by day ${direction}) - sum(${count}))::bigint as rows_before
  from ${table} where ${[providerCondition(window.providers), ...flagConditions(flags)].join(' and ')} group by day
) d
where rows_before <= ${skipOf(query, window)} order by day ${back} limit 1`
  return cte(startDayName(window), text)
}
