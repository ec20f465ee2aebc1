import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run } from 'graphile-worker'
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { AppParts } from '../app-parts.ts'
import { queueLog } from '../database/migrate-job-queue.ts'
import { releaseLostJobs } from './lost-jobs.ts'
import { taskList } from './run-task.ts'
import { jobPlaces } from './task.ts'
import type { JobClass, Tasks } from './task.ts'
import { endRunner, supervise } from './supervise-runner.ts'
import { openJobPool } from './job-pool.ts'

export interface Jobs {
  /** Takes no more jobs and waits for those under way, at most a few seconds: theirs are done again later. */
  stop(): Promise<void>
}
const longestStopMs = 8000

/**
 * Does jobs from now on, this server's and, where several share the database, the others' too. When the database
 * goes away and comes back it goes on by itself.
 */
export async function startJobs(parts: AppParts, tasks: Tasks): Promise<Jobs> {
  const pool = openJobPool(parts)
  const classes = Object.keys(jobPlaces) as JobClass[]
  try {
    await releaseLostJobs(parts, 'at start')
    const started = await Promise.all(classes.map((jobClass) => startClass({ parts, tasks, pool, jobClass })))
    return {
      stop: async () => {
        await Promise.all(started.map((each) => each.stop()))
        await Promise.race([pool.end(), sleep(1000, undefined, { ref: false })])
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

interface Workshop {
  parts: AppParts
  tasks: Tasks
  pool: pg.Pool
  jobClass: JobClass
}

/** One class of jobs, which waits for no other. */
async function startClass(workshop: Workshop): Promise<Jobs> {
  const { parts } = workshop
  const stopping = new AbortController()
  const runners: string[] = []
  let current: Runner | undefined
  const start = async () => {
    await releaseLostJobs(parts, runners)
    const events = watch(parts, runners, () => void endRunner(runner, parts.log))
    const runner = await run({ ...runnerOptions(workshop), events })
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
 * `runners` gathers the names under which jobs are taken. A runner that could not learn which job it took would
 * hold that one without knowing: it is ended, and its successor gives back what it held.
 */
function watch({ log }: AppParts, runners: string[], endRunner: () => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => runners.push(workerPool.id))
  // Not at once: the other workers, cut off by the same fault, are to settle first.
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

function runnerOptions({ parts, tasks, pool, jobClass }: Workshop): RunnerOptions {
  return {
    pgPool: pool,
    // In batches it tries again where a connection is lost; one by one it would let the rejection go unheard.
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
