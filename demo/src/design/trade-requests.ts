import type { Outcome, Step, Thread } from './request-plan.ts'

/** A hand-written design request of trade@example.com; dates are in days from today. */
export interface RequestScenario {
  step: Step
  created: number
  due: number | null
  hard?: number
  outcome?: Outcome
  /** Whether the builder is contracted. */
  contracted?: boolean
  threads?: readonly Thread[]
  /** Purchase orders of the orders that resulted from it. */
  orders?: readonly string[]
}

const inProgress: readonly RequestScenario[] = [
  { step: 'logged', created: -1, due: 6 },
  { step: 'logged', created: -1, due: 9, contracted: true, threads: ['files'] },
  { step: 'logged', created: -2, due: null },
  { step: 'logged', created: -9, due: -2, threads: ['files', 'comments'] },
  { step: 'allocated', created: -2, due: 4, threads: ['files', 'comments'] },
  { step: 'allocated', created: -3, due: 1, contracted: true, threads: ['files', 'tasks'] },
  { step: 'allocated', created: -12, due: -4, threads: ['files'] },
  { step: 'detailing', created: -3, due: 0, threads: ['files', 'comments', 'tasks'], orders: ['HP-4468'] },
  { step: 'detailing', created: -4, due: 1, threads: ['files', 'tasks'] },
  { step: 'detailing', created: -4, due: 5, contracted: true, threads: ['files', 'comments', 'tasks'] },
  { step: 'detailing', created: -14, due: 3, hard: -1, threads: ['files', 'comments', 'tasks'] },
  { step: 'checking', created: -6, due: 1, threads: ['files', 'comments', 'tasks'] },
  { step: 'checking', created: -7, due: 3, contracted: true, threads: ['files', 'tasks'] },
  { step: 'checking', created: -10, due: -1, threads: ['comments', 'tasks'] },
]

/** Designed and waiting for an answer: only the filter 'any' shows them. */
const waiting: readonly RequestScenario[] = [
  { step: 'issued', created: -10, due: -4, threads: ['files', 'comments', 'tasks'] },
  { step: 'issued', created: -13, due: -7, contracted: true, threads: ['files', 'tasks'] },
  { step: 'issued', created: -21, due: -15 },
  { step: 'closed', created: -24, due: -16, threads: ['files', 'comments'] },
  { step: 'closed', created: -45, due: -38, contracted: true, threads: ['files'] },
]

const won: readonly RequestScenario[] = [
  {
    step: 'closed',
    created: -20,
    due: -12,
    outcome: 'won',
    threads: ['files', 'comments', 'tasks', 'conversions'],
    orders: ['HP-4455', 'HP-4449'],
  },
  {
    step: 'closed',
    created: -26,
    due: -20,
    outcome: 'won',
    contracted: true,
    threads: ['files', 'tasks', 'conversions'],
    orders: ['HP-4433'],
  },
  {
    step: 'closed',
    created: -32,
    due: -25,
    outcome: 'won',
    threads: ['files', 'conversions'],
    orders: ['HP-4442'],
  },
  {
    step: 'closed',
    created: -70,
    due: -62,
    outcome: 'won',
    contracted: true,
    threads: ['files', 'comments', 'tasks', 'conversions'],
    orders: ['HP-4407'],
  },
  { step: 'issued', created: -18, due: -11, outcome: 'won', threads: ['files', 'tasks'] },
]

const lost: readonly RequestScenario[] = [
  { step: 'closed', created: -30, due: -22, outcome: 'lost', threads: ['files', 'comments'] },
  { step: 'closed', created: -36, due: -28, outcome: 'lost to competitor', threads: ['files', 'tasks'] },
  { step: 'closed', created: -50, due: -41, outcome: 'not proceeding', contracted: true },
  { step: 'issued', created: -64, due: -55, outcome: 'lost', contracted: true, threads: ['comments'] },
]

const cancelled: readonly RequestScenario[] = [
  { step: 'cancelled', created: -8, due: 2, threads: ['comments'] },
  { step: 'cancelled', created: -41, due: -33, contracted: true, threads: ['files'] },
]

export const requestScenarios: readonly RequestScenario[] = [
  ...inProgress,
  ...waiting,
  ...won,
  ...lost,
  ...cancelled,
]
