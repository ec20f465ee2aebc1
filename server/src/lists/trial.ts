import type { ISql, Sql } from '../database/sql.ts'
import { attemptText } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { keyOrder } from './compare-keys.ts'
import { sortOf } from './list-request.ts'
import type { ListKey, ListRequest, Stretch } from './list-request.ts'
import type { Searching } from './search-conditions.ts'
import { withinSearchTime } from './search-time.ts'
import { newStatement, run } from './statement.ts'
import type { StatementValue } from './statement.ts'

export interface Trial {
  readonly request: ListRequest
  readonly searching: Searching | undefined
  readonly attempt: Attempt
  readonly stretches: readonly Stretch[]
}

/** What an attempt told of a stretch, and whether that is all of it. */
export interface Answer {
  readonly keys: ListKey[]
  readonly isWhole: boolean
}

export interface Tried {
  /** One for each stretch. */
  readonly answers: Answer[]
  /** How many rows there are in all stretches' lists, where the attempt counted them. */
  readonly listed: number | undefined
}

interface KeyRow extends ListKey {
  readonly stretch: number
  readonly candidates: number | null
  readonly listed: number | null
}

/** Makes an attempt, in one statement for all stretches. */
export async function tryAttempt(sql: Sql, trial: Trial): Promise<Tried> {
  const { attempt, stretches } = trial
  const { text, values } = trialStatement(trial)
  const isLong = attempt.kind === 'found' || (attempt.kind === 'walk' && attempt.rows === undefined)
  const ask = (asked: ISql) => run<KeyRow>(asked, text, values)
  const rows = await (isLong ? withinSearchTime(sql, ask) : ask(sql))
  const totals = rows.find(({ stretch }) => stretch === stretches.length)
  const order = keyOrder(trial.request.direction)
  const answers = stretches.map(({ take }, at) => {
    const own = rows.filter((row) => row.stretch === at)
    const keys = own
      .map(({ provider, number, value }) => ({ provider, number, value }) as ListKey)
      .toSorted(order)
    const { candidates } = totals ?? own[0] ?? { candidates: null }
    return { keys, isWhole: isWhole(attempt, own.length === take, candidates) }
  })
  return { answers, listed: totals?.listed ?? undefined }
}

/** `candidates`: how many rows the attempt looked at; null where a walk kept none, since it counts on the rows it keeps. */
function isWhole(attempt: Attempt, isFull: boolean, candidates: number | null): boolean {
  if (attempt.kind === 'ordered') return !attempt.isFilledOnly || isFull
  const most = attempt.kind === 'found' ? attempt.most : attempt.rows
  if (most === undefined || (attempt.kind === 'walk' && isFull)) return true
  return candidates !== null && candidates < most
}

function trialStatement(trial: Trial): { text: string; values: StatementValue[] } {
  const { request, searching, attempt, stretches } = trial
  const statement = newStatement()
  const text = `select stretch, provider, num as number, ${comparable[sortOf(request).kind]} as value, candidates, listed
    from (${attemptText({ statement, request, searching }, attempt, stretches)}) k`
  return { text, values: statement.values }
}

/** The sorted value as JavaScript can compare it: instants in microseconds, which a Date would cut. */
const comparable = {
  text: 'v',
  number: 'v::bigint',
  instant: '(extract(epoch from v) * 1000000)::bigint',
  flag: 'v::int',
} as const
