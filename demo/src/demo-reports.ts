import { erpRefused } from '@portal/server/faults'
import type { LiveProvider } from '@portal/server/erp/live-provider'
import { sentinels } from './orders/scenario.ts'

/** As long as Epicor's report agent may take on a good day; it prints many documents in parallel. */
const agentMs = 1000

/** The demo's ERPs print with the portal's own templates, epicor's after a delay, and one document never. */
export const printDemoDocument: LiveProvider['printDocument'] = async (document, print) => {
  const { provider, customerPoNum, number, ticket } = document
  if (provider === 'epicor' && ticket === undefined) return { ticket: number, askAgainMs: agentMs }
  if (customerPoNum === sentinels.reportFails) throw erpRefused("the demo's ERP cannot print this document")
  return print()
}
