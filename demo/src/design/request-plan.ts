import { clock } from '../calendar.ts'
import type { detailers } from '../parties/people.ts'

/** Steps of the design centre, each with its status, internal status and their texts. */
export const steps = {
  logged: { status: 0, statusText: 'New', internalStatus: 40, internalStatusText: 'Logged' },
  allocated: { status: 5, statusText: 'Accepted', internalStatus: 50, internalStatusText: 'Allocated' },
  detailing: { status: 10, statusText: 'In design', internalStatus: 60, internalStatusText: 'Detailing' },
  checking: { status: 15, statusText: 'In review', internalStatus: 80, internalStatusText: 'Checking' },
  issued: { status: 20, statusText: 'Designed', internalStatus: 100, internalStatusText: 'Issued' },
  closed: { status: 25, statusText: 'Completed', internalStatus: 105, internalStatusText: 'Closed' },
  cancelled: { status: -1, statusText: 'Cancelled', internalStatus: 50, internalStatusText: 'Withdrawn' },
} as const
export type Step = keyof typeof steps

/**
 * Outcomes of a request: losses have different reasons, and contracted builders order instead of accepting.
 */
export const outcomes = {
  none: { outcome: 0, outcomeText: '' },
  lost: { outcome: 25, outcomeText: 'Lost on price' },
  'lost to competitor': { outcome: 30, outcomeText: 'Lost to competitor' },
  'not proceeding': { outcome: 40, outcomeText: 'Job not proceeding' },
  won: { outcome: 50, outcomeText: 'Ordered' },
} as const
export type Outcome = keyof typeof outcomes

/** When the steps of a request happen on their days, in minutes: dates and history agree, and one day may have all. */
export const stepMinutes = { started: clock(13, 5), completed: clock(15, 40), outcome: clock(16, 5) } as const

export type Thread = 'files' | 'comments' | 'tasks' | 'conversions'

export interface RequestPlan {
  ID: number
  merchantId: number
  builderId: number
  step: Step
  outcome: Outcome
  /** Days from today. */
  createdDay: number
  dueDay: number | null
  hardDay: number | null
  startedDay: number | null
  completedDay: number | null
  outcomeDay: number | null
  threads: ReadonlySet<Thread>
  /** Its orders, for conversions and for the orders' pages. */
  orders: readonly { orderNum: string; po: string | null; cents: number; day: number }[]
}

/** The people involved in a request. */
export interface People {
  merchant: string
  builder: string
  detailer: (typeof detailers)[number]
}
