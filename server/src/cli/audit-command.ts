import { formatDateTime } from '@portal/domain/dates'
import { parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { exitCodes } from './command.ts'

interface AuditRow {
  first: Date
  last: Date
  email: string
  call: string
  scope: string
  count: number
}

/** `audit`: which of the supplier's own people looked beyond their own accounts. */
export const auditCommand: Command = {
  usage: ['audit [--email EMAIL]'],
  summary: 'Prints who looked at which customers, newest first, one line for each hour, session and call.',
  prepare: (words, terminal) => {
    const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } })
    const email = values.email?.trim().toLowerCase()
    return async ({ sql }) => {
      const rows = sql<AuditRow[]>`
        select time_first as first, time_last as last, email, call, scope, count from audit_log
        where ${email === undefined ? sql`true` : sql`email = ${email}`}
        order by time_last desc, email, call`.cursor(1_000)
      for await (const batch of rows) for (const row of batch) terminal.out(auditLine(row))
      return exitCodes.done
    }
  },
}

function auditLine({ first, last, email, call, scope, count }: AuditRow): string {
  return [
    formatDateTime(first),
    formatDateTime(last),
    email,
    call,
    count === 1 ? 'once' : `${count} times`,
    scope,
  ].join('\t')
}
