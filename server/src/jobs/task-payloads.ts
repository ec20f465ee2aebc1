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
