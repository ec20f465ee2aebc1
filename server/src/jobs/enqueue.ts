import type { ISql } from '../database/sql.ts'
import type { TaskName, TaskPayloads } from './task.ts'

interface Options {
  /** Default: at once. */
  afterMs?: number
  /** Attempts wait e, e², e³… seconds, six hours at most: the default of 25 attempts takes four days. */
  maxAttempts?: number
  /** Jobs in the same queue run one after another. */
  queue?: string
  /** Jobs with a lower number run first; default 0. */
  priority?: number
}

/** Adds a job to the queue; within a transaction the job only exists if that commits. */
export async function enqueue<Name extends TaskName>(
  sql: ISql,
  job: { task: Name; payload: TaskPayloads[Name] } & Options,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.task}, payload => ${JSON.stringify(job.payload)}::json, run_at => now() + ${job.afterMs ?? 0} * interval '1 ms',
      max_attempts => ${job.maxAttempts ?? null}, queue_name => ${job.queue ?? null}, priority => ${job.priority ?? null})`
}
