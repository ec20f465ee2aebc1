import { clock } from '../calendar.ts'
import type { EarlierDueDay } from './order-plan.ts'

type Move = readonly [due: number, until: number]

/**
 * Earlier due days of orders of trade@example.com, with the day on which each was changed; oldest first, in
 * days from today.
 */
const moves: Readonly<Record<string, readonly Move[]>> = {
  'HP-4468': [[1, -1]],
  'HP-4462': [[1, -1]],
  'HP-4440': [
    [-8, -9],
    [-6, -7],
    [-4, -5],
  ],
}

export const dueBefore = (po: string): EarlierDueDay[] =>
  (moves[po] ?? []).map(([dueDay, day]) => ({ dueDay, until: { day, minute: clock(15, 10) } }))
