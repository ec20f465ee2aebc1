import { reportOdooOrder } from '@portal/contract/reports'
import { askDatabaseOf } from './database.ts'
import type { Client } from './client.ts'
import type { Bare } from './bare.ts'
import { measureInTurns } from './measure.ts'
import type { Result } from './results.ts'

const samples = 60
const warmUps = 10
/** As a multiple of an empty document's time. */
const most = 200
const asPdf = { accept: 'application/pdf' }

/**
 * How long the PDF of a long order takes, including the request. Each is for another order, since a document
 * is not made again within an hour; documents of the newer system are made at once.
 */
export async function askDocuments(client: Client, folder: string, bare: Bare): Promise<Result[]> {
  const staff = await client.as('staff@example.com')
  const numbers = await longOrders(folder)
  let next = 0
  const print = () => {
    const orderNum = numbers[next++ % numbers.length] ?? ''
    return staff.ask(reportOdooOrder, { params: { orderNum } }, asPdf)
  }
  for (let at = 0; at < warmUps; at += 1) await print()
  // The measurement's own warm-up needs the same number again.
  const rounds = Math.floor((numbers.length - warmUps) / 2)
  const { empty, timing } = await measureInTurns({ empty: bare.document, timing: print }, rounds)
  const times = timing.p50 / empty.p50
  return [
    {
      question: 'PDF of an order of 40 lines, once warm',
      timing,
      target: `≤ ${most} empty documents (${times.toFixed(1)})`,
      isMet: times <= most,
    },
  ]
}

const longOrders = (folder: string): Promise<string[]> =>
  askDatabaseOf(folder, async (sql) => {
    await sql`delete from report`
    const rows = await sql<{ num: string }[]>`
      select order_num as num from sales_order
      where provider = 'odoo' and jsonb_array_length(items) between 38 and 42 limit ${2 * samples + warmUps}`
    return rows.map(({ num }) => num)
  })
