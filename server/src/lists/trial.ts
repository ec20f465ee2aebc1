import type { Sql } from 'postgres'
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

interface KeyRow extends ListKey {
  readonly stretch: number
  readonly candidates: number | null
}

/** Makes an attempt, in one statement for all stretches. */
export async function tryAttempt(sql: Sql, trial: Trial): Promise<Answer[]> {
  const { attempt, stretches } = trial
  const { text, values } = trialStatement(trial)
  const rows =
    attempt.kind === 'found' || (attempt.kind === 'walk' && attempt.rows === undefined)
      ? await withinSearchTime(sql, (timed) => run<KeyRow>(timed, text, values))
      : await run<KeyRow>(sql, text, values)
  const order = keyOrder(trial.request.direction)
  return stretches.map((stretch, at) => {
    const own = rows.filter((row) => row.stretch === at)
    const keys = own.map(({ provider, number, value }) => ({ provider, number, value })).toSorted(order)
    return { keys, isWhole: isWhole(trial, own.length === stretch.take, candidatesOf(trial, own, rows)) }
  })
}

function isWhole({ attempt }: Trial, isFull: boolean, candidates: number | undefined): boolean {
  if (attempt.kind === 'ordered') return !attempt.isFilledOnly || isFull
  const most = attempt.kind === 'found' ? attempt.most : attempt.rows
  if (most === undefined || (attempt.kind === 'walk' && isFull)) return true
  return candidates !== undefined && candidates < most
}

/**
 * How many rows an attempt looked at, which stands beside every row: a walk's beside its stretch's, while what was
 * found is of all stretches. Where there is no row nobody knows, unless nothing found was skipped.
 */
function candidatesOf(
  { attempt, stretches }: Trial,
  own: readonly KeyRow[],
  all: readonly KeyRow[],
): number | undefined {
  if (attempt.kind !== 'found') return own[0]?.candidates ?? undefined
  return all[0]?.candidates ?? (stretches.every(({ skip }) => skip === 0) ? 0 : undefined)
}

function trialStatement(trial: Trial): { text: string; values: StatementValue[] } {
  const { request, searching, attempt, stretches } = trial
  const statement = newStatement()
  const text = `select stretch, provider, num as number, ${comparable[sortOf(request).kind]} as value, candidates
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
