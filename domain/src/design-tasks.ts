import type * as z from 'zod/mini'
import { formatDateTime } from './dates.ts'
import type { DesignTask } from './design-requests.ts'

type Task = z.infer<typeof DesignTask>

const completedFrom = 25

/** 'Due Immediately', 'Due 20 Nov 2026, 5:00 pm' or 'Completed …' (spec 4, task). */
export function taskTime({
  status,
  timeDue,
  timeCompleted,
}: Pick<Task, 'status' | 'timeDue' | 'timeCompleted'>) {
  if (status < completedFrom) return `Due ${timeDue === null ? 'Immediately' : formatDateTime(timeDue)}`
  return timeCompleted === null ? 'Completed' : `Completed ${formatDateTime(timeCompleted)}`
}

/** The colour of a priority's bar: green up to 50, amber above it up to 75, red above that (spec 4). */
export const priorityTone = (priority: number): 'good' | 'wait' | 'late' =>
  priority > 75 ? 'late' : priority > 50 ? 'wait' : 'good'

export const isTaskCompleted = ({ status }: Pick<Task, 'status'>): boolean => status >= completedFrom
