import { expect, test } from 'vitest'
import { settlement } from './settlement.ts'

const facts = { totalCents: 1000, isOpen: true, balanceCents: null, settledCents: 0 }

test.each([
  ['nothing is known to be paid', {}, 0, 1000],
  ['payments tell where the provider does not', { settledCents: 300 }, 300, 700],
  ['the provider counts before payments', { balanceCents: 600, settledCents: 300 }, 400, 600],
  ['open though all is paid', { settledCents: 1000 }, 1000, 0],
  ['what is paid too much is not its own', { settledCents: 1250 }, 1000, 0],
  ['payments taken back', { settledCents: -50 }, 0, 1000],
  ['closed', { isOpen: false, balanceCents: 0 }, 1000, 0],
  ['closed though payments do not add up', { isOpen: false, settledCents: 300 }, 1000, 0],
  ['a zero total', { totalCents: 0 }, 0, 0],
  ['a balance above the total', { balanceCents: 1200 }, 0, 1000],
])('%s (api calls)', (_case, change, paidCents, dueCents) => {
  expect(settlement({ ...facts, ...change })).toEqual({ paidCents, dueCents })
})
