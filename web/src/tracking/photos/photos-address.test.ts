import { expect, test } from 'vitest'
import { readPhotosSearch, writePhotosSearch } from './photos-address.ts'

test.each([
  [{}, { categories: [], photo: undefined }],
  [{ category: 'Site access|Damage' }, { categories: ['Site access', 'Damage'], photo: undefined }],
  [{ photo: '5154000' }, { categories: [], photo: '5154000' }],
])('%o is written as it was read', (search, read) => {
  expect(readPhotosSearch(search)).toEqual(read)
  expect(writePhotosSearch(read)).toEqual(search)
})

test('empty words mean nothing', () => {
  expect(readPhotosSearch({ category: '|', photo: '' })).toEqual({ categories: [], photo: undefined })
})
