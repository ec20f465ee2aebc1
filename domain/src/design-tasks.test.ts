import { expect, test } from 'vitest'
import { priorityTone, taskTime } from './design-tasks.ts'

const due = '2026-11-20T06:00:00Z'
const completed = '2026-11-19T05:10:00Z'

test.each([
  [24, due, completed, 'Due 20 Nov 2026, 5:00 pm'],
  [0, null, null, 'Due Immediately'],
  [25, due, completed, 'Completed 19 Nov 2026, 4:10 pm'],
  [30, due, null, 'Completed'],
])('taskTime: at status %i (spec 4)', (status, timeDue, timeCompleted, words) => {
  expect(taskTime({ status, timeDue, timeCompleted })).toBe(words)
})

test.each([
  [0, 'good'],
  [50, 'good'],
  [51, 'wait'],
  [75, 'wait'],
  [76, 'late'],
  [100, 'late'],
])('priorityTone: %i is %s (spec 4 and 9)', (priority, tone) => {
  expect(priorityTone(priority)).toBe(tone)
})
