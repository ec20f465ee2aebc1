import { setTimeout as sleep } from 'node:timers/promises'
import { getHomeSummary } from '@portal/contract/home'
import { listInvoices } from '@portal/contract/invoices'
import { reportOdooOrder } from '@portal/contract/reports'
import { getOrder, listOrders } from '@portal/contract/sales'
import { trackOrders } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { askDatabaseOf } from './database.ts'
import { openClient, tokenOf, type Client } from './client.ts'
import type { RunningPortal } from './portal.ts'
import { atMost, type Result } from './results.ts'
import { memoryOf } from './memory-of.ts'
import { newest } from './merged-list.ts'

const [requests, documents, signIns] = [20_000, 200, 200]
const [restGoalMb, workGoalMb] = [180, 280]
/** Longer than idle child processes live. */
const restMs = 15_000
const asPdf = { accept: 'application/pdf' }

/**
 * The server's memory (proportional set size, with its child processes but without PostgreSQL): at rest, and
 * after two rounds of lists, searches, records and tracking, with documents and sign-ins among them.
 */
export async function askMemory(portal: RunningPortal): Promise<Result[]> {
  await askDatabaseOf(portal.folder, (sql) => sql`delete from report`)
  const client = openClient(portal.url)
  const staff = await client.as('staff@example.com')
  await sleep(restMs)
  const atRest = memoryOf(portal.pid)
  const places = await placesOf(staff)
  const rounds: number[] = []
  for (let round = 0; round < 2; round += 1) {
    await work({ client, staff, places, first: round * documents })
    await sleep(restMs)
    rounds.push(memoryOf(portal.pid))
  }
  staff.close()
  client.close()
  const [first = 0, second = 0] = rounds
  const inWords = `${requests.toLocaleString('en-AU')} requests, ${documents} documents and ${signIns} sign-ins`
  return [
    atMost('Memory at rest', atRest, { most: restGoalMb, unit: 'MB' }),
    atMost(`after ${inWords}`, first, { most: workGoalMb, unit: 'MB' }),
    atMost('after as many again', second, { most: workGoalMb, unit: 'MB' }),
  ]
}

interface Work {
  readonly client: Client
  readonly staff: Client
  readonly places: Awaited<ReturnType<typeof placesOf>>
  /** Each document is for another order, since a finished one is stored for an hour; those of an earlier run are deleted. */
  readonly first: number
}

/** Four in parallel, as many as two cores can serve. */
async function work({ client, staff, places, first }: Work): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = (next += 1); at <= requests; at = next += 1) {
      if (at % (requests / documents) === 0) {
        const orderNum = places.odoo[(first + at / (requests / documents)) % places.odoo.length] ?? ''
        await staff.ask(reportOdooOrder, { params: { orderNum } }, asPdf)
      } else if (at % (requests / signIns) === 1) await tokenOf(client, 'trade@example.com')
      else await ask(staff, places, at)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

function ask(staff: Client, { numbers }: Work['places'], at: number): Promise<Buffer> {
  const orderNum = numbers[at % numbers.length] ?? ''
  const orderNums = numbers.slice(at % 500, (at % 500) + 50)
  const body = { limit: 50, epicorIdx: (at * 50) % 1000, timmsIdx: 0 }
  const byDue = { sortColumn: 'dateDue', sortDirection: 'ASC' } as const
  const asked: [() => Promise<Buffer>, ...(() => Promise<Buffer>)[]] = [
    () => staff.ask(listOrders, { params: newest, body }),
    () => staff.ask(listOrders, { params: byDue, body: { ...body, filter: { searchTerm: 'HP' } } }),
    () => staff.ask(listInvoices, { params: newest, body }),
    () => staff.ask(getHomeSummary, {}),
    () => staff.ask(getOrder, { params: { orderNum }, query: {} }),
    () => staff.ask(trackOrders, { body: { orderNums } }),
  ]
  const [first] = asked
  return (asked[at % asked.length] ?? first)()
}

const numbersOf = (orders: readonly SalesOrder[]) => [...new Set(orders.map(({ orderNum }) => orderNum))]

/** Numbers of orders, and of those whose document is made at once. */
async function placesOf(staff: Client) {
  const listed: SalesOrder[] = []
  for (let idx = 0; listed.length < 1500; idx += 50) {
    const body = { limit: 100, epicorIdx: idx, timmsIdx: idx }
    const { orders } = await staff.read(listOrders, { params: newest, body })
    listed.push(...orders)
  }
  const odoo = listed.filter(({ srcProvider }) => srcProvider !== 'epicor')
  return { numbers: numbersOf(listed), odoo: numbersOf(odoo) }
}
