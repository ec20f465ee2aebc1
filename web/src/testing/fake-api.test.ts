import { getHomeSummary } from '@portal/contract/home'
import { checkContext, revokeSession } from '@portal/contract/session'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from './fake-api.ts'

afterEach(() => vi.unstubAllGlobals())

test.fails.each([
  ['of another shape', getHomeSummary, { orders: { open: 'many' } }],
  ['of a call that returns nothing', revokeSession, {}],
  ['by hand', checkContext, () => Response.json('yes')],
])('a reply %s fails its test', async (_, call, reply) => {
  fakeApi([[call, reply]])
  // Checked first, so that another failure here is not taken for the expected one.
  expect(await fetch(`/api${call.path}`, { method: call.method })).toBeInstanceOf(Response)
})

test('a reply comes as the contract leaves it', async () => {
  fakeApi([[getHomeSummary, { priceList: { parts: 3, secret: 1 } }]])
  expect(await (await fetch('/api/home/summary')).json()).toEqual({ priceList: { parts: 3 } })
})
