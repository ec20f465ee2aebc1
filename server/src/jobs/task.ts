import type { AppParts } from '../app-parts.ts'

export interface Attempt {
  /** Ends it: at a stop, and after `longestTaskMs`. */
  signal: AbortSignal
  /** No other follows. */
  isLast: boolean
}

/**
 * Does one job; throwing puts it back into the queue for another attempt, so that it may run twice and must not
 * mind.
 */
export type Task<Name extends TaskName> = (
  parts: AppParts,
  payload: TaskPayloads[Name],
  attempt: Attempt,
) => Promise<void>

/** Every task by its name in the queue. */
export type Tasks = { readonly [Name in TaskName]: Task<Name> }

/** Classes of jobs, each with so many places of its own: a flood of one never holds up another. */
export const jobPlaces = { mail: 3, documents: 6, upkeep: 1 }

export type JobClass = keyof typeof jobPlaces

export const classOf: { readonly [Name in TaskName]: JobClass } = {
  send_mail: 'mail',
  send_recovery_mail: 'mail',
  make_report: 'documents',
  clean_up: 'upkeep',
}

declare const addedInScope: unique symbol

/** A report's id. Only `addReport` makes one, of a document that was found in a scope. */
export type ReportId = string & { readonly [addedInScope]: true }

/** What each background task is told; `enqueue` and the task table are typed from it. */
export interface TaskPayloads {
  send_mail: { mailId: number }
  send_recovery_mail: { email: string }
  make_report: { reportId: ReportId; ticket?: string }
  clean_up: object
}

export type TaskName = keyof TaskPayloads
