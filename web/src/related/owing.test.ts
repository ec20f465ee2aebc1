import { expect, test } from 'vitest'
import { someFigures } from '../testing/account-figures.ts'
import { owing } from './owing.ts'

test.each([
  ['nothing', { owing: 0 }, 'owing $ -'],
  ['what is billed', { owing: 12.5 }, 'owing $12.50'],
  ['less credit', { owing: 10, credit: 2.5, creditCount: 1 }, 'owing after credit $10.00'],
  ['as much credit', { owing: 0, credit: 2.5, creditCount: 1 }, 'owing after credit $ -'],
  ['with a credit note that is used up', { owing: 10, credit: 0, creditCount: 1 }, 'owing $10.00'],
  ['more credit than is owed', { owing: -3, credit: 5, creditCount: 2 }, 'in credit $3.00'],
  ['other dollars', { owing: 1, currency: 'NZD' }, 'owing NZD 1.00'],
])('%s', (_case, change, words) => {
  const { label, value } = owing({ ...someFigures, credit: 0, creditCount: 0, ...change })
  expect(`${label} ${value}`).toBe(words)
})
