import { expect, test } from 'vitest'
import { readPhotosSearch, writePhotosSearch } from './photos-address.ts'

const none = { categories: [], photo: undefined, provider: undefined }

test.each([
  [{}, none],
  [{ category: 'Site access|Damage' }, { ...none, categories: ['Site access', 'Damage'] }],
  [{ category: '50%25|Left%7CRight' }, { ...none, categories: ['50%', 'Left|Right'] }],
  [{ photo: '5154000' }, { ...none, photo: '5154000' }],
  [{ provider: 'odoo' }, { ...none, provider: 'odoo' }],
])('%o is written as it was read', (search, read) => {
  expect(readPhotosSearch(search)).toEqual(read)
  expect(writePhotosSearch(read)).toEqual(search)
})

test('a bare % in an address written by hand is itself', () => {
  expect(readPhotosSearch({ category: '50% off' })).toEqual({ ...none, categories: ['50% off'] })
})

test('empty words mean nothing', () => {
  expect(readPhotosSearch({ category: '|', photo: '', provider: '' })).toEqual(none)
})
