import { expect, test } from 'vitest'
import { printable, tabbed } from './printable.ts'

const name = 'Evil\u001b[2J\u009b31m\u202exe.\rPty\tLtd\nAG é 中'

test('what would steer the terminal is spelt out', () => {
  expect(printable(name)).toBe('Evil\\u001b[2J\\u009b31m\\u202exe.\\u000dPty\tLtd\nAG é 中')
})

test('JSON still says the same', () => {
  expect(JSON.parse(printable(JSON.stringify({ name }, null, 2)))).toEqual({ name })
})

test('no field of a line begins another field or line', () => {
  expect(tabbed(['dana@x.example', name])).toBe(
    'dana@x.example\tEvil\u001b[2J\u009b31m\u202exe. Pty Ltd AG é 中',
  )
})
