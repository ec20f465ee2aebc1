import { demo } from '@portal/demo/demo'
import { expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestAppOptions } from '../testing/test-app.ts'

type Bank = (typeof demo.supplier.letterhead)['bank']

/** What documents say about payment, and what everybody may read, for a supplier with this bank account. */
async function told(bank: Bank) {
  const { bank: _, ...letterhead } = demo.supplier.letterhead
  const supplier = { ...demo.supplier, letterhead: { ...letterhead, ...(bank && { bank }) } }
  const change: TestAppOptions['change'] = () => ({ supplier })
  const portal = await testApp({ change })
  const { headers } = await aUser(portal.parts, { privileges: ['view_invoices'] })
  const reply = await portal.app.inject({ url: '/api/accounts/how-to-pay', headers })
  const config = await portal.app.inject('/api/app/config')
  await portal.close()
  return { howToPay: reply.json<unknown>(), config: config.body }
}

proves('getHowToPay', 200, 'tells the bank details that there are, to nobody else (api calls)', async () => {
  const bank = { accountName: 'Ridgeline', bsb: '000-142', accountNumber: '87654321' }
  const { howToPay, config } = await told(bank)
  expect(howToPay).toEqual(bank)
  expect(config).not.toMatch(/000-142|87654321|bank/i)
  expect((await told(undefined)).howToPay).toEqual({})
})
