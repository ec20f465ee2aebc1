import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openErpClient } from './erp-client.ts'
import type { Reply } from './erp-client.ts'
import type { Call } from '../port.ts'
import { failureOfStatus } from './erp-failure.ts'

async function failingServer(status: number): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

const read = ({ status, headers }: Reply): void => {
  const failure = failureOfStatus(status, headers, 0)
  if (failure) throw failure
}

test('the most urgent is asked first, and one in four of the others while people ask without end', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url).slice(1))
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = openErpClient({ inFlight: 1, perMinute: 6000 })
  const { signal } = new AbortController()
  const ask = (priority: Call['priority']) =>
    client.ask({ url: `${url}/${priority}` }, read, { signal, priority })
  const begun = ask('load')
  const all = (['sweep', 'load', 'follow'] as const).map(ask)
  await Promise.all([begun, ...all, ...Array.from({ length: 9 }, () => ask('person'))])
  const three = ['person', 'person', 'person']
  expect(asked).toEqual(['load', ...three, 'follow', ...three, 'load', ...three, 'sweep'])
})

test('after five failures in a row nothing is sent for a while, and it says what failed', async () => {
  const { url, asked } = await failingServer(500)
  const client = openErpClient({ inFlight: 1, perMinute: 6000 })
  const call = { signal: new AbortController().signal, priority: 'person' } as const
  const ask = () => client.ask({ url }, read, call)
  for (let at = 0; at < 5; at += 1) await expect(ask()).rejects.toMatchObject({ why: 'it replied 500' })
  await expect(ask()).rejects.toMatchObject({
    kind: 'down',
    why: 'it replied 500; after five failures in a row it is left alone for half a minute',
  })
  expect(asked()).toBe(5)
})
