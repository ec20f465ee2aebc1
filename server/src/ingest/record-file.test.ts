import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileFormat } from './csv-format.ts'
import { findEntity } from './entities.ts'
import { readRecordFile } from './record-file.ts'
import type { SourceItem } from './source-item.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(name: string, content: string | Buffer, format: FileFormat = {}, of = 'parts') {
  const path = join(folder, name)
  writeFileSync(path, content)
  const entity = findEntity(of)
  if (entity === undefined) throw new Error(`no entity ${of}`)
  const items: SourceItem[] = []
  const unknown: string[] = []
  const onUnknown = (field: string) => void unknown.push(field)
  for await (const item of readRecordFile({ path, entity, format, onUnknown, onBytes: () => undefined }))
    items.push(item)
  return { items, unknown }
}

const cafe = { line: 2, value: { partNum: 'A', description: 'Café – 90×45 €', uom: 'EA' } }
const text = 'partNum,description,uom\r\nA,Café – 90×45 €,EA\r\n'
const utf16 = Buffer.from(text, 'utf16le')
const windows = Buffer.from(text.replaceAll('–', '\x96').replaceAll('€', '\x80'), 'latin1')

const encoded: [string, string, Buffer, FileFormat][] = [
  ['UTF-8', 'a.csv', Buffer.from(text), {}],
  ['UTF-8 with its mark', 'a.csv', Buffer.from(`\ufeff${text}`), {}],
  ['UTF-8 with its mark, whatever is said', 'a.csv', Buffer.from(`\ufeff${text}`), { encoding: 'latin1' }],
  ['Windows-1252', 'a.csv', windows, { encoding: 'windows-1252' }],
  ['Windows-1252 that is called Latin-1', 'a.csv', windows, { encoding: 'latin1' }],
  ['UTF-16 with its mark', 'a.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), {}],
  ['UTF-16 the other way round', 'a.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).swap16(), {}],
  ['UTF-16 without a mark', 'a.csv', utf16, {}],
  ['UTF-16 that is said', 'a.csv', utf16, { encoding: 'utf-16le' }],
  ['gzip', 'a.csv.gz', gzipSync(text), {}],
  ['tabs of a spreadsheet', 'a.txt', Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le'), {}],
  ['semicolons', 'a.csv', Buffer.from(text.replaceAll(',', ';')), { delimiter: ';' }],
]
test.each(encoded)('%s', async (_, name, content, format) => {
  expect(await read(name, content, format)).toEqual({ items: [cafe], unknown: [] })
})

const semicolons = text.replaceAll(',', ';')
test.each<[string, string, string, FileFormat]>([
  ['names the separator', 'a.csv', `sep=;\r\n${semicolons}`, {}],
  ['stands in quotes, behind a mark', 'a.csv', `\ufeff"SEP=;"\n${semicolons}`, {}],
  ['names another than the file’s name', 'a.txt', `sep=;\r\n${semicolons}`, {}],
  ['says the same as the operator', 'a.csv', `sep=;\r\n${semicolons}`, { delimiter: ';' }],
  ['says other than the operator', 'a.csv', `sep=,\r\n${semicolons}`, { delimiter: ';' }],
])('a first line of Excel that %s is no row', async (_, name, content, format) => {
  const { items, unknown } = await read(name, content, format)
  expect({ items, unknown }).toEqual({ items: [{ ...cafe, line: 3 }], unknown: [] })
})

describe('columns', () => {
  test('of other names are taken by the map, and what no column says is set', async () => {
    const format = { columns: { Artikel: 'partNum', Text: 'description' }, set: { uom: 'EA' } }
    const { items, unknown } = await read('b.csv', 'Text,Artikel,constructor\nNail,A,7', format)
    expect(items).toEqual([{ line: 2, value: { description: 'Nail', partNum: 'A', uom: 'EA' } }])
    expect(unknown).toEqual(['constructor'])
  })

  test('that a file has itself are not set, nor are fields that its records do not have', async () => {
    const format = { set: { srcProvider: 'epicor' } }
    const own = await read('b.csv', 'srcProvider,accountNum,name\nodoo,1,A', format, 'customers')
    expect(own.items).toEqual([{ line: 2, value: { srcProvider: 'odoo', accountNum: '1', name: 'A' } }])
    const others = await read('b.csv', 'ID,company_name\n1,A\n2,B,C', format, 'companies')
    expect(others.items).toMatchObject([
      { line: 2, value: { ID: '1', company_name: 'A' } },
      { line: 3, unreadable: 'has 3 cells where the first line has 2' },
    ])
  })

  test('that are missing leave their fields out, empty cells are null', async () => {
    const { items } = await read('b.csv', 'partNum,description,uom\nA,Nail,')
    expect(items).toEqual([{ line: 2, value: { partNum: 'A', description: 'Nail', uom: null } }])
  })

  test('without a name are unknown only where a cell of them says something', async () => {
    expect((await read('b.csv', 'partNum,description,uom,\nA,Nail,EA, ')).unknown).toEqual([])
    expect((await read('b.csv', 'partNum,description,uom,\nA,Nail,EA,7')).unknown).toEqual(['column 4'])
  })

  test('that each record needs are missed in one sentence, with their names in the map', async () => {
    const format = { columns: { Text: 'description', 'Art.': 'partNum' } }
    await expect(read('b.csv', 'Art.;Preis\nA;1', { ...format, delimiter: ';' })).rejects.toThrow(
      'its first line names no column for description (Text in the map), uom, which each record needs',
    )
    await expect(read('c.csv', 'srcProvider,orderNum,lineNum\n', {}, 'order-lines')).rejects.toThrow(
      /no column for qty, priceExTax, which /,
    )
    const order = 'srcProvider,orderNum,customerAccountNum,total,dateCreated,status'
    await expect(read('c.csv', `${order}\n`, {}, 'orders')).rejects.toThrow(/ soldToCustomer\.name[, ]/)
  })

  test('have names without the blanks around them, also in quotes and in the map', async () => {
    const format = { columns: { Text: 'description', ' Unit': 'uom' } }
    const { items, unknown } = await read('b.csv', '"partNum "," Text"," Unit"," Note "\nA,Nail,EA,x', format)
    expect(items).toEqual([{ line: 2, value: { partNum: 'A', description: 'Nail', uom: 'EA' } }])
    expect(unknown).toEqual(['Note'])
  })

  test('hold what is between the blanks of a padded cell in quotes, whatever it is', async () => {
    const text = 'srcProvider,accountNum,name,site,dateUpdated\n"odoo  ","1 ","A    ","    ","2026-11-20  "\n'
    const { items } = await read('b.csv', text, {}, 'customers')
    const value = { srcProvider: 'odoo', accountNum: '1', name: 'A', site: null, dateUpdated: '2026-11-20' }
    expect(items).toEqual([{ line: 2, value }])
    const prices = 'priceList,partNum,kind,price,currency\n"T","A","pack  ","  $12.50","NZD "\n'
    const padded = await read('c.csv', prices, { decimal: '.' }, 'prices')
    expect(padded.items).toMatchObject([{ value: { kind: 'pack', price: '12.5', currency: 'NZD' } }])
  })

  test('of another number than the first line has make their row unreadable, with its cells', async () => {
    const { items } = await read('b.csv', 'partNum,description,uom\nA,Nail, long,EA\nB,Screw,EA')
    expect(items).toMatchObject([
      { line: 2, unreadable: 'has 4 cells where the first line has 3', value: ['A', 'Nail', 'long', 'EA'] },
      { line: 3, value: { partNum: 'B' } },
    ])
  })
})

const refused: [string, string, string | Buffer, RegExp][] = [
  ['nothing at all', 'c.csv', '', /^it is empty/],
  ['nothing that is packed', 'c.csv.gz', Buffer.alloc(0), /^it is not gzip, or is cut short$/],
  ['a packed file cut short', 'c.csv.gz', gzipSync(text).subarray(0, 30), /damaged or cut short$/],
  ['half a character at the end', 'c.csv', utf16.subarray(0, 21), /ends in the middle of a character$/],
  [
    'semicolons nobody spoke of',
    'c.csv',
    text.replaceAll(',', ';'),
    /separated by ';': use --delimiter ';'$/,
  ],
  ['tabs nobody spoke of', 'c.csv', text.replaceAll(',', '\t'), /separated by tab: use --delimiter tab$/],
  ['Latin-1 nobody spoke of', 'c.csv', windows, /use --encoding windows-1252/],
  [
    'a workbook',
    'c.csv',
    Buffer.from('504b030414000600ff', 'hex'),
    /an Excel workbook .*: save the sheet as CSV$/,
  ],
  ['an old workbook', 'c.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /an Excel workbook/],
  [
    'a list of records',
    'c.json',
    '[\n  { "partNum": "A" }\n]\n',
    /^it is one JSON list: write each record on/,
  ],
  ['a list where lines are expected', 'c.jsonl', '\n[{ "partNum": "A" },\n{}]\n', /^it is one JSON list/],
]
test.each(refused)('%s refuses the file', async (_, name, content, sentence) => {
  await expect(read(name, content)).rejects.toThrow(sentence)
})

test('a line with a list has no fields that could be unknown', async () => {
  const { items, unknown } = await read('d.jsonl', '{"partNum":"A"}\n[1,2]\n')
  expect({ items: items.length, unknown }).toEqual({ items: 2, unknown: [] })
})

test('fields within others that nobody knows are told by their paths, but none of what may hold any', async () => {
  const order = {
    soldToCustomer: { name: 'A', adress: [] },
    siteContact: null,
    items: [{ lineNum: 1, unitPrice: 2 }, 7],
    colour: { of: 'red' },
  }
  expect((await read('e.jsonl', JSON.stringify(order), {}, 'orders')).unknown).toEqual([
    'soldToCustomer.adress',
    'items.unitPrice',
    'colour',
  ])
  const request = { data: { criteria: { data: { Floor: { Joists: 'LVL' } } }, fax: '' } }
  const { unknown } = await read('f.jsonl', JSON.stringify(request), {}, 'design-requests')
  expect(unknown).toEqual(['data.fax'])
})

test('half a character in UTF-16 is its record’s fault alone', async () => {
  const torn = Buffer.from('partNum,description,uom\nA,x\ud800y,EA\nB,z,EA\n', 'utf16le')
  const { items } = await read('d.csv', torn)
  expect(items).toMatchObject([{ value: { description: 'x\ud800y' } }, { value: { partNum: 'B' } }])
})

test('a long line of JSON that comes in many pieces is one record', async () => {
  const description = 'x'.repeat(300_000)
  const { items } = await read('d.jsonl', `\n${JSON.stringify({ partNum: 'A', description })}\n`)
  expect(items).toEqual([{ line: 2, value: { partNum: 'A', description } }])
})

test('a record that is nested deeper than code can follow is refused as the text that it is', async () => {
  const deep = `{"partNum":"A","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const fine = `{"partNum":"B","x":${'['.repeat(50)}${']'.repeat(50)}}`
  const { items } = await read('d.jsonl', `${deep}\n${fine}`)
  expect(items).toMatchObject([
    {
      line: 1,
      field: '',
      value: deep,
      unreadable: expect.stringContaining('nested deeper than 100 levels') as string,
    },
    { line: 2, value: { partNum: 'B' } },
  ])
})
