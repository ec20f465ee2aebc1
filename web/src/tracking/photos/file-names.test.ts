import { expect, test } from 'vitest'
import { uniqueFileNames, zipName } from './file-names.ts'

test('names that are taken get a number, in whatever case', () => {
  expect(uniqueFileNames(['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'b'])).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (3).jpg',
    'a (2) (2).jpg',
    'b',
  ])
})

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\photos\\1.jpg', 'C--photos-1.jpg'],
  ['...', 'photo.jpg'],
  ['', 'photo.jpg'],
])('%s becomes %s', (name, fit) => {
  expect(uniqueFileNames([name])).toEqual([fit])
})

test('the zip is named after its order', () => {
  expect(zipName('204866')).toBe('SO 204866 photos.zip')
})
