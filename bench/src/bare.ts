import type { Client } from './client.ts'
import { openBareDocument } from './bare-document.ts'
import { openBareServer } from './bare-node.ts'
import { openBareSql } from './bare-sql.ts'
import { firstPage, ordersList } from './merged-list.ts'

/**
 * Programs that do the least there is to do, asked in turns with the portal. A goal is a multiple of what they take: it
 * is as strict on a slow machine as on a fast one.
 */
export interface Bare {
  /** One account's page of orders by hand-written SQL through the same driver. */
  readonly sql: () => Promise<void>
  /** Its bytes from a Node server that asks nobody. */
  readonly node: () => Promise<void>
  /** Both, one after the other. */
  readonly page: () => Promise<void>
  /** A PDF of one empty page. */
  readonly document: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The programs of a database that a portal runs on. */
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
