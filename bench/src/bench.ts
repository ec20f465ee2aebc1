import { askBareNode } from './bare-node.ts'
import { askBareSql } from './bare-sql.ts'
import { openClient } from './client.ts'
import { askDocuments } from './order-document.ts'
import { askEverything, askOneAccount } from './orders-list.ts'
import { askPageSizes } from './page-sizes.ts'
import { seededFolder, startPortal } from './portal.ts'
import type { RunningPortal } from './portal.ts'
import { tableOf } from './results.ts'
import type { Result } from './results.ts'
import { askTracking } from './tracking.ts'

// What the portal must reach, measured against the real server over HTTP; bench/README.md keeps the last table.
const few = await startPortal(await seededFolder({ name: '3k', orders: 3000 }))
const many = await startPortal(
  await seededFolder({ name: '1m', orders: 1_000_000, bigAccountOrders: 100_000 }),
)
try {
  process.stdout.write(`${tableOf(await askAll(few, many))}\n`)
} finally {
  await Promise.all([few.stop(), many.stop()])
}
process.exit(0)

async function askAll(few: RunningPortal, many: RunningPortal): Promise<Result[]> {
  const clients = { few: openClient(few.url), many: openClient(many.url) }
  return [
    ...(await askOneAccount(clients)),
    ...(await askBareSql(many.folder)),
    ...(await askBareNode(clients.many)),
    ...(await askEverything(clients.many)),
    ...(await askDocuments(clients.many)),
    ...(await askTracking(clients.many)),
    ...(await askPageSizes(few.url)),
  ]
}
