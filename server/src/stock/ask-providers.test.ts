import { expect, test } from 'vitest'
import type { LiveProvider } from '../erp/live-provider.ts'
import { erpDown } from '../faults.ts'
import { askProviders } from './ask-providers.ts'

const says = (quantity: number | undefined) => async () => quantity
const fails = (fault: Error) => () => Promise.reject(fault)
const down = erpDown(new Error('no'))
const part = { partNum: 'P-1', state: 'VIC' }
const askBoth = (epicor: LiveProvider['countStock'], odoo: LiveProvider['countStock']) =>
  askProviders({ epicor: { live: { countStock: epicor } }, odoo: { live: { countStock: odoo } } }, '', part)

test.each([
  ['both report it', says(3), says(4), 7],
  ['one reports it', says(undefined), says(4), 4],
  ['none reports it', says(undefined), says(undefined), undefined],
  ['one has some and the other cannot be asked', fails(down), says(4), 4],
])('a part of neither in particular is counted where %s', async (_, epicor, odoo, quantity) => {
  expect(await askBoth(epicor, odoo)).toBe(quantity)
})

test.each([
  ['an outage, where the other has none', fails(down), says(0), down],
  ['an outage, where the other does not report it', says(undefined), fails(down), down],
  ['a fault of our own, whatever the other has', fails(new TypeError('a bug')), says(4), TypeError],
])('%s is thrown', async (_, epicor, odoo, error) => {
  await expect(askBoth(epicor, odoo)).rejects.toThrow(error)
})
