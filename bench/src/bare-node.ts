import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openClient } from './client.ts'
import { firstPage, ordersList } from './merged-list.ts'

/** A server process that always sends the same bytes. */
export async function openBareServer(bytes: Buffer) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  child.stdin.end(bytes)
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  const client = openClient(String(address).trim())
  return {
    ask: () => ordersList.ask(client, firstPage),
    close: () => {
      client.close()
      child.kill()
    },
  }
}
