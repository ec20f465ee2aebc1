import { expect, test } from 'vitest'
import { uniqueFileNames } from './file-names.ts'

test('names that are taken get a number, in whatever case', () => {
  expect(uniqueFileNames(['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'b'], 'photo.jpg')).toEqual([
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
  expect(uniqueFileNames([name], 'photo.jpg')).toEqual([fit])
})
