import { cleanUp } from './jobs/clean-up.ts'
import type { Tasks } from './jobs/task.ts'
import { sendMail } from './mail/outbox.ts'
import { makeReport } from './reports/make-report.ts'
import { sendRecoveryMail } from './session/send-recovery-mail.ts'

export const tasks: Tasks = {
  send_mail: sendMail,
  send_recovery_mail: sendRecoveryMail,
  make_report: makeReport,
  clean_up: cleanUp,
}
