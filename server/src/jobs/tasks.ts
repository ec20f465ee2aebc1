import type { AppParts } from '../app-parts.ts'
import { sendMail } from '../mail/send-mail.ts'
import { makeReport } from '../reports/make-report.ts'
import { sendRecoveryMail } from '../session/send-recovery-mail.ts'
import { cleanUp } from './clean-up.ts'
import type { TaskName, TaskPayloads } from './task-payloads.ts'

/**
 * Does one job; throwing puts it back into the queue for another attempt, so that it may run twice and must not
 * mind. The signal ends it: at a stop, and after `longestTaskMs`.
 */
export type Task<Name extends TaskName> = (
  parts: AppParts,
  payload: TaskPayloads[Name],
  signal: AbortSignal,
) => Promise<void>

/** Every background task by its name in the queue. */
export const tasks: { readonly [Name in TaskName]: Task<Name> } = {
  send_mail: sendMail,
  send_recovery_mail: sendRecoveryMail,
  make_report: makeReport,
  clean_up: cleanUp,
}
