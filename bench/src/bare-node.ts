import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openClient } from './client.ts'
import type { Client } from './client.ts'
import { measure } from './measure.ts'
import { firstPage, inWords, ordersList } from './merged-list.ts'
import type { Result } from './results.ts'

/** What a bare Node server takes that sends the bytes of one account's page without asking anybody. */
export async function askBareNode(many: Client): Promise<Result[]> {
  const trade = await many.as('trade@example.com')
  const bytes = await ordersList.ask(trade, firstPage)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(bytes)
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  const client = openClient(String(address).trim())
  const timing = await measure(() => ordersList.ask(client, firstPage))
  client.close()
  child.kill()
  return [{ question: `A bare Node server sending the same ${inWords(bytes.length)} bytes`, timing }]
}
