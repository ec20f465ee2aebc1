import type { Client } from './client.ts'
import { openBareDocument } from './bare-document.ts'
import { openBareServer } from './bare-node.ts'
import { openBareSql } from './bare-sql.ts'
import { firstPage, ordersList } from './merged-list.ts'
import type { Bare } from './bare.ts'

/** The bare programs for a portal's database. */
export async function openBare(client: Client, folder: string): Promise<Bare> {
  const bytes = await ordersList.ask(await client.as('trade@example.com'), firstPage)
  const sql = await openBareSql(folder)
  const node = await openBareServer(bytes)
  const document = await openBareDocument()
  return {
    sql: sql.ask,
    node: node.ask,
    page: async () => {
      await sql.ask()
      await node.ask()
    },
    document,
    close: async () => {
      node.close()
      await sql.close()
    },
  }
}
