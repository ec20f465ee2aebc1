import { expect, test } from 'vitest'
import { day, money, plain, prose } from './document-text.ts'
import { emWidth } from './text-width.ts'

test.each([
  ['one\nline\r\n of\ttext ', 'one line of text'],
  ['no-break\u00a0and\u202fnarrow', 'no-break and narrow'],
  ['control\u0000\u001b\u0085 signs', 'control signs'],
  ['marks \u{e000}of ours', 'marks of ours'],
])('plain text of %j is %j', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test('prose marks where a word that no line holds may break, and nothing else', () => {
  expect(prose('Strap brace 30x0.8 30m coil')).toBe('Strap brace 30x0.8 30m coil')
  expect(prose('x'.repeat(24))).toBe('x'.repeat(24))
  const marked = prose(`a ${'x'.repeat(30)} b`)
  expect(marked.split('\u{e000}')).toEqual([`a ${'x'.repeat(12)}`, 'x'.repeat(12), `${'x'.repeat(6)} b`])
})

test('days and money are as on the screens, with plain spaces', () => {
  expect(day('2026-09-04T20:00:00Z')).toBe('5 Sep 2026')
  expect(day('2026-06-30')).toBe('30 Jun 2026')
  expect(day(null)).toBe('')
  expect([123_450, -2_000, 0].map((cents) => money(cents))).toEqual(['$1,234.50', '-$20.00', '$ -'])
})

test('figures are all as wide, and a letter outside ASCII counts as the widest', () => {
  expect(emWidth('1111')).toBe(emWidth('8888'))
  expect(emWidth('é')).toBeGreaterThan(emWidth('W'))
})
