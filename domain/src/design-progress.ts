import { isDayPast } from './dates.ts'
import { dayMs } from './time-units.ts'
import type { DesignRequestSummary } from './design-requests.ts'

type Request = Pick<
  DesignRequestSummary,
  | 'status'
  | 'internalStatus'
  | 'outcome'
  | 'outcomeText'
  | 'statusText'
  | 'hardDate'
  | 'dateCompletionDue'
  | 'dateRequired'
  | 'dateCreated'
  | 'builder'
>

export interface DesignProgress {
  readonly colour: 'none' | 'late' | 'wait' | 'good'
  /** Out of five. */
  readonly filledDots: number
  readonly statusText: string
  readonly smallText: string
}

/**
 * The dates that a request's due status can be based on, in order of preference (spec 4), with their labels.
 */
const measures = [
  ['hardDate', 'hard date'],
  ['dateCompletionDue', ''],
  ['dateRequired', 'required'],
  ['dateCreated', 'created'],
] as const

/** The date that a request's due status is based on; `called` is its label, empty for the due date itself. */
export function measureOf(request: Request, now: Date): { readonly date: Date; readonly called: string } {
  const [name, called] = measures.find(([each]) => request[each] !== null) ?? measures[1]
  return { date: new Date(request[name] ?? now), called }
}

/** Until it is designed, a request is late when the Melbourne day of its relevant date is over. */
function colourOf(request: Request, now: Date): DesignProgress['colour'] {
  if (request.status === -1) return 'none'
  if (request.status >= 20) return 'good'
  const { date } = measureOf(request, now)
  if (isDayPast(date, now)) return 'late'
  return date.getTime() - now.getTime() <= dayMs ? 'wait' : 'good'
}

/** Filled dots by internal status, the highest first; above 110 it is four again (screens.md). */
const steps: readonly (readonly [from: number, dots: number])[] = [
  [111, 4],
  [105, 5],
  [80, 4],
  [60, 3],
  [50, 2],
  [40, 1],
]

function filledDotsOf(request: Request): number {
  if (request.outcome >= 25) return 5
  return steps.find(([from]) => request.internalStatus >= from)?.[1] ?? 0
}

function smallTextOf(request: Request): string {
  if (request.outcome >= 25) return request.outcomeText
  const isPending = request.internalStatus === 100 && !request.builder.is_contracted_builder
  return isPending ? 'Pending follow up' : ''
}

/** A design request's progress in five dots and words (spec 4, request progress dots). */
export function designProgress(request: Request, now: Date): DesignProgress {
  return {
    colour: colourOf(request, now),
    filledDots: filledDotsOf(request),
    statusText: request.outcome === 50 ? 'Won' : request.statusText,
    smallText: smallTextOf(request),
  }
}
