import { counted } from '@portal/domain/numbers'
import { companies } from '../ingest/entities/companies.ts'
import { customers } from '../ingest/entities/customers.ts'
import { deliveries } from '../ingest/entities/deliveries.ts'
import { designRequests } from '../ingest/entities/design-requests.ts'
import { invoices } from '../ingest/entities/invoices.ts'
import { orderLines } from '../ingest/entities/order-lines.ts'
import { orders } from '../ingest/entities/orders.ts'
import { stock } from '../ingest/entities/parts.ts'
import { payments } from '../ingest/entities/payments.ts'
import type { ImportWarnings } from '../ingest/import-warnings.ts'
import type { Entity } from '../ingest/entity.ts'
import type { PlannedFile } from './import-plan.ts'
import type { Target, Work } from './import-work.ts'
import { sharedNumbers } from './shared-numbers.ts'
import {
  accountsOfNobody,
  companiesWithoutStock,
  invoicesOffLines,
  ordersWithoutLines,
  settledUnsaid,
  tooMuchGst,
  unknownDocuments,
  unknownStatuses,
} from './stored-warnings.ts'

/** Notes on an imported file: its records are valid, but may show what nobody meant. */
export async function notesOf(
  sql: Target,
  { file, importWarnings }: { file: PlannedFile; importWarnings: ImportWarnings },
  { plan, ownerOf }: Pick<Work, 'plan' | 'ownerOf'>,
): Promise<string[]> {
  const isLastOf = (...kinds: readonly Entity[]) =>
    plan.files.findLast(({ entity }) => kinds.includes(entity)) === file
  const notes = [
    datedAhead(importWarnings),
    openLinesUnsaid(importWarnings),
    linesTwice(importWarnings),
    // Lines that come with their orders are no other state.
    file.entity === orderLines ? undefined : rewritten(importWarnings),
    moved(importWarnings, file.entity === designRequests ? 'company' : 'account'),
    isLastOf(companies, stock) ? await companiesWithoutStock(sql) : undefined,
    isLastOf(orders, orderLines) ? await ordersWithoutLines(sql, ownerOf) : undefined,
    isLastOf(orders, orderLines, invoices) ? await tooMuchGst(sql, ownerOf) : undefined,
    isLastOf(orders, invoices) ? await sharedNumbers(sql) : undefined,
    isLastOf(invoices) ? await invoicesOffLines(sql, ownerOf) : undefined,
    isLastOf(deliveries) ? await unknownStatuses(sql, ownerOf) : undefined,
    isLastOf(invoices, payments) ? await settledUnsaid(sql) : undefined,
    isLastOf(invoices, payments) ? await unknownDocuments(sql, ownerOf) : undefined,
    isLastOf(companies, customers, orders, invoices, payments) ? await accountsOfNobody(sql) : undefined,
  ]
  return notes.filter((note) => note !== undefined)
}

function datedAhead({ datedAhead: count }: ImportWarnings): string | undefined {
  if (count === 0) return undefined
  const have = counted(count, 'record has', 'records have')
  return `${have} a dateUpdated more than a day ahead: records with an earlier one will not replace ${count === 1 ? 'it' : 'them'}`
}

function rewritten({ rewritten: count }: ImportWarnings): string | undefined {
  if (count === 0) return undefined
  const them = count === 1 ? 'it' : 'them'
  return `${counted(count, 'record')} replaced another state from the same import, so that each further import changes ${them} back and forth: give ${them} dateUpdated`
}

function moved({ moved: count }: ImportWarnings, owner: 'company' | 'account'): string | undefined {
  if (count === 0) return undefined
  const them = count === 1 ? 'it' : 'them'
  return `${counted(count, 'record')} passed to another ${owner}, whose users now see ${them}: what the file leaves out of ${them} is empty now`
}

/** A file may leave the field out of the lines that are not open, but hardly of all lines. */
function openLinesUnsaid({ withOpenLine, withoutOpenLine }: ImportWarnings): string | undefined {
  if (withoutOpenLine === 0 || withOpenLine > 0) return undefined
  return 'no order line says openLine, so that all of them show as picked'
}

/** Lines of one number are not refused: some systems have a row for each delivery of a line. */
function linesTwice({ withRepeatedLine: count }: ImportWarnings): string | undefined {
  if (count === 0) return undefined
  const [have, their] = [counted(count, 'order has', 'orders have'), count === 1 ? 'its' : 'their']
  return `${have} one of ${their} lines twice, the same in every field, and ${count === 1 ? 'shows' : 'show'} both: check that the file does not repeat it`
}
