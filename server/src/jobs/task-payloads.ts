/** What each background task is told; `enqueue` and the task table are typed from it. */
export interface TaskPayloads {
  send_mail: { mailId: number }
  send_recovery_mail: { email: string }
  make_report: { reportId: string }
  clean_up: object
}

export type TaskName = keyof TaskPayloads
