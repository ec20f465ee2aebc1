import { formatDateTime } from '@portal/domain/dates'
import { parseArgs } from 'node:util'
import { fragment, toStatement } from '../database/fragment.ts'
import { readByCursor } from '../database/read-by-cursor.ts'
import type { Command } from './command.ts'
import { exitCodes } from './command.ts'
import { tabbed } from './printable.ts'

interface AuditRow {
  first: Date
  last: Date
  /** 'looked', 'signed in', 'user changed' and so on. */
  event: string
  /** Who looked or signed in; of a change, whose access it is. Empty where nobody has the email that was typed. */
  email: string
  /** Where from; empty where it was a command. */
  address: string
  /** Who ran the command. */
  operator: string
  /** Of a look, the call and the scope; of a change, what is other than before. */
  call: string
  detail: string
  count: number
}

/** `audit`: who signed in, who was refused, who changed whose access, and which staff looked beyond their own accounts. */
export const auditCommand: Command = {
  usage: ['audit [--email EMAIL] [--json]'],
  summary:
    'Prints who looked at which customers, sign-ins with their addresses, and changes of users, newest first; what ' +
    'comes again within an hour is one line with a count.',
  prepare: (words, terminal) => {
    const { values } = parseArgs({
      args: [...words],
      options: { email: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    const email = values.email?.trim().toLowerCase() ?? null
    return async ({ sql }) => {
      const query = fragment`
        select time_first as first, time_last as last, 'looked' as event, email, '' as address, '' as operator,
          call, scope as detail, count
        from audit_log where email = coalesce(${email}, email)
        union all
        select time_first, time_last, event, email, address, operator, '', detail, count
        from access_event where email = coalesce(${email}, email)
        order by last desc, email, event, call`
      const batches = readByCursor<AuditRow>(sql, { ...toStatement(query), batch: 1000 })
      if (values.json) terminal.out('[')
      let isFirst = true
      for await (const { rows } of batches) {
        for (const row of rows) {
          // Each object on a line of its own: the audit may be longer than memory.
          terminal.out(values.json ? `${isFirst ? ' ' : ','}${auditJson(row)}` : auditLine(row))
          isFirst = false
        }
      }
      if (values.json) terminal.out(']')
      return exitCodes.done
    }
  },
}

function auditLine({ first, last, email, event, call, detail, address, operator, count }: AuditRow): string {
  return tabbed([
    formatDateTime(first),
    formatDateTime(last),
    email || 'unknown',
    call || event,
    count === 1 ? 'once' : `${count} times`,
    [address && `from ${address}`, operator && `by ${operator}`, detail]
      .filter((part) => part !== '')
      .join(': '),
  ])
}

function auditJson({ first, last, event, email, address, operator, call, detail, count }: AuditRow): string {
  return JSON.stringify({
    time: last.toISOString(),
    timeFirst: first.toISOString(),
    event,
    email: email || null,
    address: address || null,
    by: operator || null,
    call: call || null,
    detail: detail || null,
    count,
  })
}
