import { reportEpicorOrder, reportOdooOrder } from '@portal/contract/reports'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { ask } from '../api/client.ts'
import { documentQuery } from '../api/document-query.ts'
import { documentWaits } from '../api/report-polling.ts'

/** An order's PDF: epicor's is ordered and polled, the newer system's comes at once (spec 7). */
export function orderDocument({
  orderNum,
  srcProvider,
  dateUpdated,
  total,
  customerPONum,
}: SalesOrderDetail) {
  const call = srcProvider === 'epicor' ? reportEpicorOrder : reportOdooOrder
  return documentQuery({
    name: `sales-order/${srcProvider}/${orderNum}`,
    // A correction may have the date of what it corrects.
    version: `${dateUpdated} ${total} ${customerPONum}`,
    order: (signal) => ask(call, { params: { orderNum } }, signal),
    waits: documentWaits,
  })
}
