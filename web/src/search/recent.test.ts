import { expect, onTestFinished, test } from 'vitest'
import { beginSession, endSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { keepRecent, recentRecords } from './recent.ts'

const open = (number: number) =>
  keepRecent({
    kind: 'order',
    title: `Sales Order ${number}`,
    about: 'PO KRH/4407',
    href: `/sales/order/${number}`,
  })

test('the eight records opened last are kept, the newest first, each once', () => {
  beginSession(aSession())
  onTestFinished(() => endSession())
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 7]) open(number)
  const kept = recentRecords().map(({ href }) => Number(href.split('/').at(-1)))
  expect(kept).toEqual([7, 10, 9, 8, 6, 5, 4, 3])
})
