import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Merbau 90 &#215; 19', 'Merbau 90 × 19'],
  ['240<sup>x</sup>45 &lt;E13&gt;', '240x45 <E13>'],
  ['one<br />two<BR>three', 'one two three'],
  ['<a href="/x"\nclass="y">Decking</a>  \t boards ', 'Decking boards'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['<b', '<b'],
  ['', ''],
])('%j is read as %j', (html, text) => expect(plainText(html)).toBe(text))

test.each([['<a'], ['<br '], ['<br\n'], ['&amp'], ['</a '], [' ']])(
  'a text that is nothing but %j is read at once',
  (piece) => {
    const html = piece.repeat(500_000)
    const began = performance.now()
    plainText(html)
    expect(performance.now() - began).toBeLessThan(1_000)
  },
)
