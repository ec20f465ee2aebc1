import { askBareNode } from './bare-node.ts'
import { askBareSql } from './bare-sql.ts'
import { openClient } from './client.ts'
import { askCsvExport } from './csv-export.ts'
import { askDocuments } from './order-document.ts'
import { askEverything, askOneAccount } from './orders-list.ts'
import { askPageSizes } from './page-sizes.ts'
import { seededFolder, startPortal } from './portal.ts'
import type { RunningPortal } from './portal.ts'
import { tableOf } from './results.ts'
import type { Result } from './results.ts'
import { askTracking } from './tracking.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

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

/** `npm run bench -- documents` asks that question alone. */
async function askAll(few: RunningPortal, many: RunningPortal): Promise<Result[]> {
  const clients = { few: openClient(few.url), many: openClient(many.url) }
  const questions: Record<string, () => Promise<Result[]>> = {
    account: () => askOneAccount(clients),
    sql: () => askBareSql(many.folder),
    node: () => askBareNode(clients.many),
    everything: () => askEverything(clients.many),
    documents: () => askDocuments(clients.many, many.folder),
    tracking: () => askTracking(clients.many),
    exports: () => askCsvExport(many),
    sizes: () => askPageSizes(few.url),
  }
  const wanted = process.argv.slice(2)
  const results: Result[] = []
  for (const [name, ask] of Object.entries(questions)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stderr.write(`Asking: ${name} …\n`)
    results.push(...(await ask()))
  }
  return results
}
