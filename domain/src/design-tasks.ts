import { formatDateTime } from './dates.ts'
import type { DesignTask } from './design-requests.ts'

export const isTaskCompleted = ({ status }: Pick<DesignTask, 'status'>): boolean => status >= 25

/** 'Due Immediately', 'Due 20 Nov 2026, 5:00 pm' or 'Completed …' (spec 4, task). */
export function taskTime(task: Pick<DesignTask, 'status' | 'timeDue' | 'timeCompleted'>): string {
  const { timeDue, timeCompleted } = task
  if (!isTaskCompleted(task)) return `Due ${timeDue === null ? 'Immediately' : formatDateTime(timeDue)}`
  return timeCompleted === null ? 'Completed' : `Completed ${formatDateTime(timeCompleted)}`
}

/** The colour of a priority's bar: green up to 50, amber above it up to 75, red above that (spec 4). */
export const priorityTone = (priority: number): 'good' | 'wait' | 'late' =>
  priority > 75 ? 'late' : priority > 50 ? 'wait' : 'good'
