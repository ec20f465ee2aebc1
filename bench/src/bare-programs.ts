import type { Bare } from './bare.ts'
import type { Client } from './client.ts'
import { measureTogether } from './measure.ts'
import { firstPage, inWords, ordersList } from './merged-list.ts'
import { reaching, type Result } from './results.ts'
import { summary } from './totals.ts'

/** Times of the bare programs themselves, and of the list and home's summary relative to bare SQL. */
export async function askBarePrograms(client: Client, bare: Bare, orders: number): Promise<Result[]> {
  const trade = await client.as('trade@example.com')
  const { sql, node, document, list, totals } = await measureTogether(
    {
      sql: bare.sql,
      node: bare.node,
      document: bare.document,
      list: () => ordersList.ask(trade, firstPage),
      totals: () => summary(trade),
    },
    ['document'],
  )
  return [
    { question: `Bare SQL of one account's page, ${inWords(orders)} orders, the same driver`, timing: sql },
    { question: 'A bare Node server sending the bytes of that page', timing: node },
    { question: 'An empty document', timing: document },
    reaching('Orders list, against bare SQL', list, { of: sql, share: 0.5 }),
    reaching('Totals, against the orders list', totals, { of: list, share: 1 }),
  ]
}
