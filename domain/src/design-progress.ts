import { isDayPast } from './dates.ts'
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
  /** Of five. */
  readonly filledDots: number
  readonly statusText: string
  readonly smallText: string
}

const dayMs = 86_400_000

/** The dates a request can be measured by, the first present one first (spec 4), and what each is called. */
const measures = [
  ['hardDate', 'hard date'],
  ['dateCompletionDue', ''],
  ['dateRequired', 'required'],
  ['dateCreated', 'created'],
] as const

/** The date a request is measured by; `called` is empty where that is its due date. */
export function measureOf(request: Request, now: Date): { readonly date: Date; readonly called: string } {
  const [name, called] = measures.find(([each]) => request[each] !== null) ?? measures[1]
  return { date: new Date(request[name] ?? now), called }
}

/** Not designed yet, and the whole Melbourne day of its relevant date gone by. */
const isOverdue = (request: Request, now: Date): boolean =>
  request.status < 20 && isDayPast(measureOf(request, now).date, now)

function colourOf(request: Request, now: Date): DesignProgress['colour'] {
  if (request.status === -1) return 'none'
  if (isOverdue(request, now)) return 'late'
  const isDueWithinADay = measureOf(request, now).date.getTime() - now.getTime() <= dayMs
  return request.status < 20 && isDueWithinADay ? 'wait' : 'good'
}

/** Steps of the internal status, the highest first; above 110 the ladder's four again (screens.md). */
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

/** How far a design request is, in five dots and words (spec 4, request progress dots). */
export function designProgress(request: Request, now: Date): DesignProgress {
  return {
    colour: colourOf(request, now),
    filledDots: filledDotsOf(request),
    statusText: request.outcome === 50 ? 'Won' : request.statusText,
    smallText: smallTextOf(request),
  }
}
