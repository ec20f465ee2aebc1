import type { ISql } from '../database/sql.ts'
import type { TaskName, TaskPayloads } from './task.ts'

interface Options {
  /** At once when left out. */
  afterMs?: number
  /** Attempts wait e, e², e³… seconds for each other, six hours at most: the default of 25 takes four days. */
  maxAttempts?: number
  /** Replaces a job of the same key that has not begun. */
  jobKey?: string
  /** Jobs of one queue are done one after another. */
  queue?: string
  /** The lower one is done first; 0 when left out. */
  priority?: number
}

/** Puts a job in the queue; within a transaction it exists only if that commits. */
export async function enqueue<Name extends TaskName>(
  sql: ISql,
  job: { task: Name; payload: TaskPayloads[Name] } & Options,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.task}, payload => ${JSON.stringify(job.payload)}::json, run_at => now() + ${job.afterMs ?? 0} * interval '1 ms',
      max_attempts => ${job.maxAttempts ?? null}, job_key => ${job.jobKey ?? null}, queue_name => ${job.queue ?? null},
      priority => ${job.priority ?? null})`
}
