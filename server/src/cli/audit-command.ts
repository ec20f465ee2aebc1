import { formatCount } from '@portal/domain/numbers'
import { formatDateTime } from '@portal/domain/dates'
import { normaliseEmail } from '../access/email-address.ts'
import { fragment, toStatement } from '../database/fragment.ts'
import { readByCursor } from '../database/read-by-cursor.ts'
import { exitCodes, type Command } from './command.ts'
import { tabbed } from './printable.ts'
import { jsonOption, optionsIn } from './terminal.ts'

interface AuditRow {
  first: Date
  last: Date
  /** 'looked', 'signed in', 'user changed' and so on. */
  event: string
  /** The user who looked or signed in; for a change, the user who was changed. Empty if no user has the typed email. */
  email: string
  /** The client's address; empty for a command. */
  address: string
  /** The operator who ran the command. */
  operator: string
  /** For a look, the call and the scope; for a change, the differences. */
  call: string
  detail: string
  count: number
}

/** `audit`: sign-ins, refusals, changes of access by whom, and staff who looked beyond their own accounts. */
export const auditCommand: Command = {
  usage: ['audit [--email EMAIL] [--json]'],
  summary:
    'Prints who looked at which customers, sign-ins with their addresses, and changes of users, newest first; what ' +
    'comes again within an hour is one line with a count.',
  prepare: (args, terminal) => {
    const values = optionsIn(args, { ...jsonOption, email: { type: 'string' } })
    const email = values.email === undefined ? null : normaliseEmail(values.email)
    return async ({ sql }) => {
      const query = fragment`
        select time_first as first, time_last as last, 'looked' as event, email, '' as address, '' as operator,
          call, scope as detail, count
        from audit_log where email = coalesce(${email}, email)
        union all
        select time_first, time_last, event, email, address, operator, '', detail, count
        from access_event where email = coalesce(${email}, email)
        order by last desc, email, event, call`
      const batches = readByCursor<AuditRow>(sql, toStatement(query))
      if (values.json) terminal.out('[')
      let isFirst = true
      for await (const { rows } of batches) {
        for (const row of rows) {
          // One object a line, written as it is read: the audit may not fit into memory.
          terminal.out(values.json ? `${isFirst ? ' ' : ','}${auditJson(row)}` : auditLine(row))
          isFirst = false
        }
      }
      if (values.json) terminal.out(']')
      else if (isFirst)
        terminal.out(`The audit has nothing${values.email === undefined ? '' : ` of ${values.email}`} yet.`)
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
    count === 1 ? 'once' : `${formatCount(count)} times`,
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
