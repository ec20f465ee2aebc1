import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WantedDocument } from '../live-provider.ts'
import type { Connector } from '../port.ts'
import { sendJson } from '../testing/send-json.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'

const { signal } = new AbortController()
let fake: FakeEpicor
let epicor: Connector
beforeEach(async () => {
  fake = await startFakeEpicor()
  epicor = connectorOf(fake, { documents: { order: 'erp', invoice: 'erp' } })
})
afterEach(() => fake.stop())

const order: WantedDocument = { provider: 'epicor', kind: 'order', number: '204001', customerPoNum: null }
const print = async () => Buffer.from('%PDF-1.7 of the portal')
const textOf = (printed: object) =>
  printed instanceof Uint8Array ? Buffer.from(printed).toString() : printed
const ask = (more: Partial<WantedDocument> = {}) =>
  epicor.live.printDocument({ ...order, ...more }, print, signal)

async function ticketOf(more: Partial<WantedDocument> = {}) {
  const asked = await ask(more)
  if (!('ticket' in asked)) throw new Error('it was printed at once')
  return asked
}

test.each([
  ['order', '204001', { OrderNum: 204_001 }],
  ['invoice', '500001', { InvoiceNum: 500_001 }],
] as const)('%s %s is printed by the agent, asked for again later each time', async (kind, number, key) => {
  const { ticket, askAgainMs } = await ticketOf({ kind, number })
  expect(askAgainMs).toBe(2_000)
  expect(fake.submitted).toMatchObject([
    { ...key, AutoAction: 'SSRSPREVIEW', SSRSRenderFormat: 'PDF', Copies: 1 },
  ])
  const again = await ticketOf({ kind, number, ticket })
  expect(again.askAgainMs).toBe(4_000)
  const pdf = await ask({ kind, number, ticket: again.ticket })
  expect(textOf(pdf)).toBe(`%PDF-1.4 ${ticket.split(' ')[0] ?? ''}`)
})

test('an agent that has not printed when it was asked eight times is slow', async () => {
  const { ticket } = await ticketOf()
  const last = ticket.replace(/ 1$/, ' 8')
  await expect(ask({ ticket: last })).rejects.toMatchObject({ kind: 'slow', status: 504 })
})

test.each([['rubbish'], ["0' or '1'='1 1"], ['00000000-0000-4000-8000-000000000001 9']])(
  'a ticket that nobody gave, %s, finds nothing',
  async (ticket) => {
    await expect(ask({ ticket })).rejects.toMatchObject({ kind: 'refused' })
    expect(fake.asked).toEqual([])
  },
)

test('what is no PDF goes to nobody', async () => {
  const { ticket } = await ticketOf()
  const again = await ticketOf({ ticket })
  const id = '00000000-0000-4000-8000-000000000009'
  fake.interrupt((response) => sendJson(response, 200, { returnObj: { SysRptLstList: [{ SysRowID: id }] } }))
  fake.interrupt((response) => sendJson(response, 200, { returnObj: 'bm8gUERG' }))
  await expect(ask({ ticket: again.ticket })).rejects.toMatchObject({ kind: 'refused', status: 502 })
})

test('without the setting the portal prints, and Epicor is not asked', async () => {
  epicor = connectorOf(fake)
  expect(textOf(await ask())).toBe('%PDF-1.7 of the portal')
  expect(fake.asked).toEqual([])
})
