import { reportStatement } from '@portal/contract/statements'
import { ask } from '../api/client.ts'
import { documentQuery } from '../api/document-query.ts'
import type { Waits } from '../api/report-polling.ts'

/** Each wait is two seconds longer, up to 60 seconds; polling never ends (spec 9). */
export const statementWaits: Waits = (attempt) => Math.min(attempt * 2000, 60_000)

/** An account's statement for the month that ends on that day; stored for an hour. */
export function statementDocument(customerNumber: string, lastDayOfMonth: string) {
  return documentQuery({
    name: `statement/${customerNumber}`,
    version: lastDayOfMonth,
    order: (signal) => ask(reportStatement, { params: { customerNumber, lastDayOfMonth } }, signal),
    waits: statementWaits,
  })
}
