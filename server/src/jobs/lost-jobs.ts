import type { AppParts } from '../app-parts.ts'
import { longestTaskMs } from './run-task.ts'

/**
 * Releases the jobs of runners that died, since the library itself waits four hours. These are: jobs of
 * earlier runners of the class in this process; at the start with an embedded database all jobs, since no
 * other server can use it; and jobs held for longer than any job may take.
 */
export async function releaseLostJobs(
  { sql, configuration }: AppParts,
  earlierRunners: readonly string[] | 'at start',
): Promise<void> {
  const isStart = earlierRunners === 'at start'
  const isAlone = isStart && configuration.databaseUrl === undefined
  const dead = isStart ? [] : [...earlierRunners]
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_by is not null and (
      ${isAlone} or locked_by = any(${dead}::text[])
      or locked_at < now() - ${(2 * longestTaskMs) / 1000} * interval '1 second')
    having count(*) > 0`
}
