import type { AppParts } from '../app-parts.ts'
import { longestTaskMs } from './run-task.ts'

/**
 * Gives back the jobs of runners that died: the library itself waits four hours. Those are the earlier runners of
 * a class in this process; at the start, on an embedded database, all there are, since no other server can use it;
 * and jobs held for longer than any may take.
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
