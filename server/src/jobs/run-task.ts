import { minuteMs } from '@portal/domain/time-units'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { AppParts } from '../app-parts.ts'
import type { Metrics } from '../http/metrics.ts'
import { whileWatched } from '../queueing/slots.ts'
import { classOf, type JobClass, type Task, type TaskName, type Tasks } from './task.ts'

/** No job takes longer: a job held for twice as long belongs to a server that died (`releaseLostJobs`). */
export const longestTaskMs = 5 * minuteMs

/**
 * The tasks of a class in the library's format: each gets the app's parts, and is ended when its time is
 * over.
 */
export function taskList(parts: AppParts, tasks: Tasks, jobClass: JobClass): TaskList {
  const own = Object.entries(tasks).filter(([name]) => classOf[name as TaskName] === jobClass)
  return Object.fromEntries(
    own.map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal, job }: JobHelpers) => {
        const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(longestTaskMs)])
        // The payload was put in by `enqueue`, which is typed by the same table.
        const isLast = job.attempts >= job.max_attempts
        const done = (task as Task<TaskName>)(parts, payload as never, { signal, isLast })
        return countOutcome(parts.metrics, name, endedBy(signal, done))
      },
    ]),
  )
}

async function countOutcome(metrics: Metrics, task: string, done: Promise<void>): Promise<void> {
  let outcome: 'done' | 'failed' = 'failed'
  try {
    await done
    outcome = 'done'
  } finally {
    metrics.noteJob({ task, outcome })
  }
}

/** A task that ignores its signal must not occupy its place for ever. */
function endedBy(signal: AbortSignal, done: Promise<void>): Promise<void> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(new Error('The job was ended: the server stops, or it took too long.'))
  return whileWatched(signal, end, Promise.race([done, ended]))
}
