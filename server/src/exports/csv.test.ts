import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', `'=1+1`],
  ['+61 3', `'+61 3`],
  ['-5', `'-5`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1', `'＝1`],
  ['﹣1', `'﹣1`],
  ['−1', `'−1`],
  ['\n=1', `"'\n=1"`],
  ['\n1', `"'\n1"`],
  ['\r\n =1', `"'\r\n =1"`],
  [' =1', `' =1`],
  ['   -1', `'   -1`],
  ['\u00a0=1', `'\u00a0=1`],
  ['\u2003\u3000@a', `'\u2003\u3000@a`],
  ['\ufeff=1', `'\ufeff=1`],
  ['\u200b\u200e+1', `'\u200b\u200e+1`],
  ['\u00ad\u034f\ufe0f=1', `'\u00ad\u034f\ufe0f=1`],
  ['\u0000\u001b=1', `'\u0000\u001b=1`],
  ['\u2028=1', `'\u2028=1`],
  ['=\u03381', `'=\u03381`],
  ['＝\u03381', `'＝\u03381`],
  ['-\u0301\u20e31', `'-\u0301\u20e31`],
  [' PO-1', ' PO-1'],
  ['\u00a0PO=1', '\u00a0PO=1'],
  ['=HYPERLINK("http://a.example","pay")', `"'=HYPERLINK(""http://a.example"",""pay"")"`],
  ['PO-1', 'PO-1'],
  ['a=b', 'a=b'],
  ['', ''],
  ['Nails, 50 mm', '"Nails, 50 mm"'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  ['Société Éclair 木', 'Société Éclair 木'],
])('the text %j is written %j', (text, written) => {
  expect(csvOf([['a', text]])).toBe(`a,${written}\r\n`)
})

test.each([
  [-123.45, '-123.45'],
  [1234.5, '1234.50'],
  [0, '0.00'],
  [0.1, '0.10'],
  [9_999_999.99, '9999999.99'],
])('the amount %d is written %s, a plain number', (amount, written) => {
  expect(csvOf([[amount]])).toBe(`${written}\r\n`)
})

test('a beginning says that it is UTF-8, what follows does not', () => {
  expect(csvOf([['a'], ['b']], true)).toBe('\ufeffa\r\nb\r\n')
  expect(csvOf([['c']])).toBe('c\r\n')
})
