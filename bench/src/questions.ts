import { raw } from 'sql-template-tag'
import { askBarePrograms } from './bare-programs.ts'
import type { Bare } from './bare.ts'
import { openBare } from './open-bare.ts'
import { askDatabaseOf } from './database.ts'
import { openClient } from './client.ts'
import { askCsvExport } from './csv-export.ts'
import { askDesignCentre } from './design-requests.ts'
import { askFairness } from './fairness.ts'
import {
  askEverything,
  askOneAccount,
  bigAccountNum,
  invoicesList,
  ordersList,
  type TwoSizes,
} from './merged-list.ts'
import { askMemory } from './memory.ts'
import { askDocuments } from './order-document.ts'
import { askOverload } from './overload.ts'
import { askScreens } from './screen-load.ts'
import { askPresses } from './screen-presses.ts'
import { askSearch } from './search.ts'
import type { RunningPortal } from './portal.ts'
import type { Result } from './results.ts'
import { askStatement } from './statement-document.ts'
import { askTotals } from './totals.ts'
import { askTracking } from './tracking.ts'

interface Asking {
  readonly few: RunningPortal
  readonly many: RunningPortal
  /** Names of the measurements; if empty, all are run. */
  readonly wanted: readonly string[]
  /** A regular expression for the names of screens to open; all by default. */
  readonly screen: string | undefined
}

/** Runs one measurement after the other. */
export async function askAll({ few, many, wanted, screen }: Asking): Promise<Result[]> {
  const orders = await sizesOf('sales_order', few, many)
  const invoices = await sizesOf('invoice', few, many)
  const client = orders.many.client
  const questions: Record<string, (bare: Bare) => Promise<Result[]>> = {
    account: (bare) => askOneAccount(ordersList, orders, bare),
    bare: (bare) => askBarePrograms(client, bare, orders.many.count),
    everything: (bare) => askEverything(ordersList, orders, bare),
    'invoices-account': (bare) => askOneAccount(invoicesList, invoices, bare),
    'invoices-everything': (bare) => askEverything(invoicesList, invoices, bare),
    totals: (bare) => askTotals(invoices, bare),
    documents: (bare) => askDocuments(client, many.folder, bare),
    statement: (bare) => askStatement(many, bare),
    tracking: (bare) => askTracking(client, bare),
    'design-centre': (bare) => askDesignCentre(many, bare),
    search: (bare) => askSearch(many, bare),
    exports: () => askCsvExport(many),
    fairness: () => askFairness(few),
    memory: () => askMemory(few),
    overload: () => askOverload(few.url),
    screens: () => askScreens(few.url, screen),
    presses: () => askPresses(few.url, screen),
  }
  const unknown = wanted.find((name) => questions[name] === undefined)
  if (unknown !== undefined)
    throw new Error(`there is no question ${unknown}: ${Object.keys(questions).join(', ')}`)
  const bare = await openBare(client, many.folder)
  const results: Result[] = []
  try {
    for (const [name, ask] of Object.entries(questions)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      process.stderr.write(`Asking: ${name} …\n`)
      results.push(...(await ask(bare)))
    }
    return results
  } finally {
    await bare.close()
  }
}

/** The number of documents in both databases. */
async function sizesOf(
  table: 'sales_order' | 'invoice',
  few: RunningPortal,
  many: RunningPortal,
): Promise<TwoSizes> {
  const [{ count }, large] = [await countIn(few, table), await countIn(many, table)]
  return {
    few: { client: openClient(few.url), count },
    many: { client: openClient(many.url), ...large },
  }
}

const countIn = ({ folder }: RunningPortal, table: 'sales_order' | 'invoice') =>
  askDatabaseOf(folder, async (sql) => {
    const [row] = await sql<{ count: number; ofBigAccount: number }[]>`
      select count(*)::int as count, count(*) filter (where account_num = ${bigAccountNum})::int as "ofBigAccount"
      from ${raw(table)}`
    return row ?? { count: 0, ofBigAccount: 0 }
  })
