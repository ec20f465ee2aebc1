import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, type CsvRow } from './csv-rows.ts'

async function rowsOf(chunks: readonly string[], delimiter = ','): Promise<CsvRow[]> {
  const found: CsvRow[] = []
  const source = (async function* () {
    for (const chunk of chunks) yield await Promise.resolve(chunk)
  })()
  for await (const rows of csvRows(source, delimiter)) found.push(...rows)
  return found
}

const linesOf = (rows: readonly CsvRow[]) => rows.map(({ line }) => line)
const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells)

const written: [string, string, string, string[][]][] = [
  [
    'plain cells',
    'a,b\n1,2',
    ',',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['blanks around cells', ' a , "b" \n', ',', [['a', 'b']]],
  ['blanks within quotes', '" a "', ',', [[' a ']]],
  ['doubled quotes', '"5"" pipe",b', ',', [['5" pipe', 'b']]],
  ['a size in inches', 'a,5" pipe,b', ',', [['a', '5" pipe', 'b']]],
  [
    'a last cell that is empty',
    'a,\nb,',
    ',',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  [
    'rows of nothing',
    'a,b\n\n,,\n \n1,2\n',
    ',',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['semicolons', 'a;b,c\n', ';', [['a', 'b,c']]],
  ['tabs', 'a\t\tb\r\n', '\t', [['a', '', 'b']]],
  [
    'lines of an old Mac',
    'a,b\r1,2\r',
    ',',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a lone quoted cell', '""\n"x"', ',', [['x']]],
]
test.each(written)('%s', async (_, text, delimiter, cells) => {
  expect(cellsOf(await rowsOf([text], delimiter))).toEqual(cells)
  // The same for every way to cut the file into chunks.
  expect(cellsOf(await rowsOf([...text], delimiter))).toEqual(cells)
})

test('a row says the line on which it begins, whatever ends the lines within its cells', async () => {
  const text = 'a,b\r\n"x\r\ny\r\nz",1\r\n\r\n"p\nq",2\r\n"m\rn",3\r\nlast,4'
  expect(linesOf(await rowsOf([text]))).toEqual([1, 2, 6, 8, 10])
  expect(linesOf(await rowsOf([...text]))).toEqual([1, 2, 6, 8, 10])
})

test('text after a closing quote tears its row alone', async () => {
  const rows = await rowsOf(['a,b\n"x"y,1\nz,2'])
  expect(rows.map(({ isTorn }) => isTorn)).toEqual([false, true, false])
})

test('a quote that never ends refuses the file by the line of its row', async () => {
  await expect(rowsOf(['a,b\n1,"2\n3,4\n'])).rejects.toThrow('the row that begins at line 2 never ends')
  const endless = Array.from({ length: 100 }, () => 'x'.repeat(64 * 1024))
  await expect(rowsOf(['a,b\n1,"', ...endless])).rejects.toThrow('line 2 never ends')
})

test('whatever is written by the rules is read as another reader reads it, in any chunks', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ä', '"', ',', '\n', '\r\n', ' '), maxLength: 6 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
      const text = rows
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
      const other = parse(text, { relax_column_count: true, skip_empty_lines: true })
      expect(cellsOf(await rowsOf(chunks))).toEqual(
        other.filter((cells) => cells.some((each) => each !== '')),
      )
    }),
  )
})
