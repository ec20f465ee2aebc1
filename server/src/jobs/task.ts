import type { AppParts } from '../app-parts.ts'

export interface Attempt {
  /** Aborted when the server stops and after `longestTaskMs`. */
  signal: AbortSignal
  /** Whether this is the last attempt. */
  isLast: boolean
}

/**
 * Runs one job. If it throws, the job is queued for another attempt, so it may run twice and must allow for
 * that.
 */
export type Task<Name extends TaskName> = (
  parts: AppParts,
  payload: TaskPayloads[Name],
  attempt: Attempt,
) => Promise<void>

/** Every task by its name in the queue. */
export type Tasks = { readonly [Name in TaskName]: Task<Name> }

/**
 * Classes of jobs, each with its own number of parallel jobs, so that many jobs of one class never delay
 * another's.
 */
export const jobPlaces = { mail: 3, documents: 6, upkeep: 1 }

export type JobClass = keyof typeof jobPlaces

export const classOf: { readonly [Name in TaskName]: JobClass } = {
  send_mail: 'mail',
  send_recovery_mail: 'mail',
  make_report: 'documents',
  clean_up: 'upkeep',
}

declare const addedInScope: unique symbol

/** A report's id. Only `addReport` creates one, for a document that was found in a scope. */
export type ReportId = string & { readonly [addedInScope]: true }

/** The payload of each background task; `enqueue` and the task table are typed by it. */
export interface TaskPayloads {
  send_mail: { mailId: number }
  send_recovery_mail: { email: string }
  make_report: { reportId: ReportId; ticket?: string }
  clean_up: object
}

export type TaskName = keyof TaskPayloads
