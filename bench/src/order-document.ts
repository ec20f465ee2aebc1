import { reportOdooOrder } from '@portal/contract/reports'
import { openDatabaseOf } from './database.ts'
import type { Client } from './client.ts'
import { measureLatency } from './measure.ts'
import { within } from './results.ts'
import type { Result } from './results.ts'

const samples = 60
const warmUps = 10
const asPdf = { accept: 'application/pdf' }

/**
 * How long the PDF of a long order takes, request and all. Each is another order's, since a document that has been
 * made is not made again within the hour; a newer-system order's comes at once.
 */
export async function askDocuments(client: Client, folder: string): Promise<Result[]> {
  const staff = await client.as('staff@example.com')
  const numbers = await longOrders(folder)
  let next = 0
  const print = () => {
    const orderNum = numbers[next++ % numbers.length] ?? ''
    return staff.ask(reportOdooOrder, { params: { orderNum } }, asPdf)
  }
  for (let at = 0; at < warmUps; at += 1) await print()
  // Its own warm-up takes as many again.
  const timing = await measureLatency(print, Math.floor((numbers.length - warmUps) / 2))
  return [within('PDF of an order of 40 lines, once warm', timing, 40)]
}

async function longOrders(folder: string): Promise<string[]> {
  const sql = openDatabaseOf(folder)
  try {
    await sql`delete from report`
    const rows = await sql<{ num: string }[]>`
      select order_num as num from sales_order
      where provider = 'odoo' and jsonb_array_length(items) between 38 and 42 limit ${2 * samples + warmUps}`
    return rows.map(({ num }) => num)
  } finally {
    await sql.end()
  }
}
