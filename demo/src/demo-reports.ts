import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@portal/server/clock'
import { erpDown } from '@portal/server/faults'
import type { LiveProvider } from '@portal/server/erp/port'
import { sentinels } from './orders/trade-scenarios.ts'

/** As long as Epicor's report agent might take on a good day; it prints many at once. */
const agentMs = 1500

/** The demo's ERPs print by the portal's own templates, epicor's after a while, and one document never. */
export function demoPrinter(clock: Clock): LiveProvider['printDocument'] {
  return async ({ provider, customerPoNum, timeOrdered }, print, signal) => {
    const waitedMs = clock.now().getTime() - timeOrdered.getTime()
    const waitingMs = provider === 'epicor' ? Math.max(0, agentMs - waitedMs) : 0
    const isPrintable = customerPoNum !== sentinels.reportFails
    const [pdf] = await Promise.all([
      isPrintable ? print() : undefined,
      sleep(waitingMs, undefined, { signal }),
    ])
    if (pdf === undefined) throw erpDown("the demo's ERP cannot print this document")
    return pdf
  }
}
