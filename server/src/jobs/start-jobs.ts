import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@portal/domain/time-units'
import { parseCronItems, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { AppParts } from '../app-parts.ts'
import { toPgConfig } from '../database/connection.ts'
import { openQueuePool, queueLog } from '../database/migrate-job-queue.ts'
import { longestTaskMs, taskList } from './run-task.ts'
import { jobPlaces, type JobClass, type Tasks } from './task.ts'
import { endRunner, supervise } from './supervise-runner.ts'

export interface Jobs {
  /**
   * Takes no more jobs and waits a few seconds for running ones; jobs that do not end in time are run again
   * later.
   */
  stop(): Promise<void>
}
const longestStopMs = 8000
const releaseEveryMs = minuteMs

/**
 * Runs jobs from now on: this server's and, if several share the database, those of other servers too. After
 * an outage of the database it continues by itself.
 */
export async function startJobs(parts: AppParts, tasks: Tasks): Promise<Jobs> {
  const pool = openJobPool(parts)
  const classes = Object.keys(jobPlaces) as JobClass[]
  try {
    await releaseLostJobs(parts, 'at start')
    const starting = await Promise.allSettled(
      classes.map((jobClass) => startClass({ parts, tasks, pool, jobClass })),
    )
    const started = starting.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const stopAll = () => Promise.all(started.map((each) => each.stop()))
    const failed = starting.find((each) => each.status === 'rejected')
    if (failed) {
      await stopAll()
      throw failed.reason
    }
    const releasing = setInterval(() => void releaseAgain(parts), releaseEveryMs).unref()
    return {
      stop: async () => {
        clearInterval(releasing)
        await stopAll()
        await Promise.race([pool.end(), sleep(1000, undefined, { ref: false })])
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

function openJobPool({ database, log }: AppParts): pg.Pool {
  // Each class needs one more connection to listen and one more to schedule.
  const max = Object.values(jobPlaces).reduce((sum, places) => sum + places + 2, 0)
  const name = { application_name: 'portal jobs', connectionTimeoutMillis: 5000 }
  return openQueuePool({ ...toPgConfig(database), ...name, max }, log)
}

interface ClassParts {
  parts: AppParts
  tasks: Tasks
  pool: pg.Pool
  jobClass: JobClass
}

/** Runs one class of jobs, independently of the others. */
async function startClass(classParts: ClassParts): Promise<Jobs> {
  const { parts } = classParts
  const stopping = new AbortController()
  const runners: string[] = []
  let current: Runner | undefined
  const start = async () => {
    await releaseLostJobs(parts, runners)
    const events = watch(parts, runners, () => void endRunner(runner, parts.log))
    const runner = await run({ ...runnerOptions(classParts), events })
    current = runner
    return runner
  }
  const supervised = supervise(await start(), { start, log: parts.log, signal: stopping.signal })
  return {
    stop: async () => {
      stopping.abort()
      if (current) void endRunner(current, parts.log)
      const isEnded = await Promise.race([supervised, sleep(longestStopMs, false, { ref: false })])
      if (!isEnded) await current?.kill('the server stops')
    },
  }
}

/**
 * Releases the jobs of runners that died, since the library itself waits four hours. These are: jobs of
 * earlier runners of the class in this process; at the start with an embedded database all jobs, since no
 * other server can use it; and jobs held for longer than any job may take.
 */
async function releaseLostJobs(
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

/** Releases the jobs of servers that died after this one's start, or shortly before: the library would hold them for four hours. */
const releaseAgain = (parts: AppParts): Promise<void> =>
  releaseLostJobs(parts, []).catch((err: unknown) =>
    parts.log.warn({ err }, 'the jobs of servers that died could not be released'),
  )

/**
 * `runners` collects the names under which jobs are locked. A runner that could not learn which job it was
 * given would hold that job without knowing: it is ended, and its successor releases the job.
 */
function watch({ log }: AppParts, runners: string[], endRunner: () => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => runners.push(workerPool.id))
  // Not at once: the other workers, cut off by the same failure, should finish first.
  events.once('worker:getJob:error', () => setTimeout(endRunner, 200))
  events.on('job:failed', ({ job, error }) => {
    log.error({ err: error, task: job.task_identifier, job: job.id }, 'a job failed for good')
  })
  return events
}

const hourlyCleanUp = {
  task: 'clean_up',
  match: '17 * * * *',
  options: { maxAttempts: 3, jobKey: 'clean_up' },
}

function runnerOptions({ parts, tasks, pool, jobClass }: ClassParts): RunnerOptions {
  return {
    pgPool: pool,
    // With batching the library retries when a connection is lost; without it the rejection would go
    // unhandled.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency: jobPlaces[jobClass],
    logger: queueLog(parts.log),
    noHandleSignals: true,
    pollInterval: 1000,
    gracefulShutdownAbortTimeout: 4000,
    taskList: taskList(parts, tasks, jobClass),
    parsedCronItems: parseCronItems(jobClass === 'upkeep' ? [hourlyCleanUp] : []),
  }
}
