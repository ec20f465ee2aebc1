import { findErpAccount } from '@portal/contract/session'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { findAccount } from './find-account.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['10511', '10511', ['10511']],
  ['10 511', '10511', ['10 511', '10511']],
  ['10-5–11', '10511', ['10-5–11', '10511']],
  ['A-7', 'A-7', ['A-7']],
  ['99', undefined, ['99']],
  ['9 9', undefined, ['9 9', '99']],
  ['-', undefined, ['-']],
  ['..', undefined, ['.. ']],
])('%s finds %s, by looking up %j', async (typed, expected, lookedUp) => {
  beginSession(aSession())
  const numbers: string[] = []
  fakeApi([
    [
      findErpAccount,
      ({ path }: { path: string }) => {
        const accountNum = decodeURIComponent(path.split('/').at(-1) ?? '')
        numbers.push(accountNum)
        return ['10511', 'A-7'].includes(accountNum)
          ? [{ Name: 'Ash Timber', accountNum, site: 'Ballarat' }]
          : []
      },
    ],
  ])
  expect(await findAccount(typed)).toEqual(
    expected && { accountNumber: expected, companyName: 'Ash Timber', site: 'Ballarat' },
  )
  expect(numbers).toEqual(lookedUp)
})
