import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run } from 'graphile-worker'
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { AppParts } from '../app-parts.ts'
import { toPgConfig } from '../database/connection.ts'
import { queueLog } from '../database/migrate-job-queue.ts'
import { releaseLostJobs } from './lost-jobs.ts'
import { taskList } from './run-task.ts'

export interface Jobs {
  /** Takes no more jobs and waits for those under way, at most a few seconds: theirs are done again later. */
  stop(): Promise<void>
}

const concurrency = 4
const restartAfterMs = 1000
const longestStopMs = 8000

/**
 * Does jobs from now on, this server's and, where several share the database, the others' too. When the database
 * goes away and comes back it goes on by itself.
 */
export async function startJobs(parts: AppParts): Promise<Jobs> {
  const stopping = new AbortController()
  const pool = openJobPool(parts)
  const options = runnerOptions(parts, pool)
  await releaseLostJobs(parts, [])
  const first = await run(options)
  let current: Runner | undefined = first
  const supervised = supervise({
    first,
    log: parts.log,
    signal: stopping.signal,
    start: async () => {
      await releaseLostJobs(parts, options.pools)
      current = await run({ ...options })
      return current
    },
  })
  return {
    stop: async () => {
      stopping.abort()
      const ended = Promise.all([current?.stop().catch(() => undefined), supervised])
      const isEnded = await Promise.race([
        ended.then(() => true),
        sleep(longestStopMs, false, { ref: false }),
      ])
      if (!isEnded) await current?.kill('the server stops').catch(() => undefined)
      await Promise.race([pool.end(), sleep(1000, undefined, { ref: false })])
    },
  }
}

interface Supervision {
  first: Runner
  log: AppParts['log']
  signal: AbortSignal
  start: () => Promise<Runner>
}

/** The library's runner ends for good when the database goes away under a job: then a new one takes over. */
async function supervise({ first, log, signal, start }: Supervision): Promise<void> {
  let runner: Runner | undefined = first
  while (!signal.aborted) {
    await runner?.promise.catch((err: unknown) => log.warn({ err }, 'the job runner ended'))
    if (signal.aborted) return
    await sleep(restartAfterMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    runner = await start().catch((err: unknown) => {
      log.debug({ err }, 'the job runner cannot start yet')
      return undefined
    })
  }
}

/** `pools` gathers the names under which jobs were taken: what they still hold when a new runner starts is lost. */
function runnerOptions(parts: AppParts, pgPool: pg.Pool): RunnerOptions & { pools: string[] } {
  const pools: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
  events.on('job:failed', ({ job, error }) => {
    parts.log.error({ err: error, task: job.task_identifier, job: job.id }, 'a job failed for good')
  })
  return {
    pgPool,
    concurrency,
    events,
    pools,
    logger: queueLog(parts.log),
    noHandleSignals: true,
    pollInterval: 1000,
    gracefulShutdownAbortTimeout: 4000,
    taskList: taskList(parts),
    parsedCronItems: parseCronItems([
      { task: 'clean_up', match: '17 * * * *', options: { maxAttempts: 3, jobKey: 'clean_up' } },
    ]),
  }
}

function openJobPool({ database, log }: AppParts): pg.Pool {
  // One more listens, one more schedules.
  const pool = new pg.Pool({
    ...toPgConfig(database),
    max: concurrency + 2,
    application_name: 'portal jobs',
    connectionTimeoutMillis: 5000,
  })
  pool.on('error', (err) => log.debug({ err }, 'a connection of the job queue broke'))
  // The query under way on it fails as well and is told there.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
