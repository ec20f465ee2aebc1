import { expect, test } from 'vitest'
import { placeOf, readAddress } from '../lists/list-address.ts'
import { requestsPlace, requestsPlan } from './requests-address.ts'

test('an address without anything is the default: ten rows, the newest first (spec 9)', () => {
  expect(readAddress(requestsPlan, {}, {})).toMatchObject({
    offsets: [0, 0],
    limit: 10,
    sortColumn: 'ID',
    sortDirection: 'DESC',
    searchTerm: '',
    filters: { status: 'any', builderType: 'any', created: 'any', due: 'any' },
  })
})

test('what is read is written again, and defaults are left out (screens lists)', () => {
  const segments = { offset: '20', limit: '50', sortColumn: 'jobnumber', sortDirection: 'asc' }
  const at = readAddress(requestsPlan, segments, {
    q: ' J-2 ',
    status: 'won',
    builderType: 'nonsense',
    due: 'tomorrow',
  })
  expect(placeOf(requestsPlan, at)).toEqual({
    to: '/dc/requests/20/50/jobNumber/ASC',
    search: { q: 'J-2', status: 'won', due: 'tomorrow' },
  })
})

test('a figure leads to the list of what it counts', () => {
  expect(requestsPlace({ created: 'quarter', builderType: 'adhoc' })).toEqual({
    to: '/dc/requests/0/10/ID/DESC',
    search: { created: 'quarter', builderType: 'adhoc' },
  })
})
