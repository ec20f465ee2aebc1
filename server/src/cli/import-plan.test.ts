import { linkSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImportOptions } from './import-options.ts'
import { planImport } from './import-plan.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-plan-'))
  writeFileSync(join(folder, 'parts.csv'), 'partNum,description,uom')
  writeFileSync(join(folder, 'other.jsonl'), '')
  symlinkSync(join(folder, 'parts.csv'), join(folder, 'link.jsonl'))
  symlinkSync(join(folder, 'link.jsonl'), join(folder, 'link-to-link.jsonl'))
  linkSync(join(folder, 'parts.csv'), join(folder, 'twin.jsonl'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const planFor = (rejects: string) =>
  planImport(readImportOptions(['parts.csv', '--rejects', rejects], folder), folder)

test.each(['parts.csv', './parts.csv', 'link.jsonl', 'link-to-link.jsonl', 'twin.jsonl'])(
  'a rejects file %s would empty the file that is imported, and is refused',
  (rejects) => {
    expect(() => planFor(rejects)).toThrow('The rejects file must not be one of the files that are imported.')
  },
)

test.each(['other.jsonl', 'new.jsonl', '/dev/null'])('a rejects file %s is another one', (rejects) => {
  expect(planFor(rejects).files).toHaveLength(1)
})

const reject = (file: string, record: object) =>
  JSON.stringify({ file, line: 2, field: 'name', reason: 'is required', record })

test.each<[string, (text: string) => Buffer]>([
  ['a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['an empty first line', (text) => Buffer.from(`\r\n${text}`)],
])('a rejects file that an editor saved with %s is known by its lines', (_, saved) => {
  const lines = [reject('parts.csv', {}), reject('prices.csv', {}), reject('parts.csv', {})]
  writeFileSync(join(folder, 'mended.jsonl'), saved(lines.join('\r\n')))
  const { files } = planImport(readImportOptions(['mended.jsonl'], folder), folder)
  expect(files.map(({ entity }) => entity.name)).toEqual(['parts', 'prices'])
})

test('a rejects file is known by its first line, however large the files in that are', () => {
  const data = 'A'.repeat(3_000_000)
  const lines = [reject('design-requests.jsonl', { files: [{ data }] }), reject('parts.csv', {})]
  writeFileSync(join(folder, 'mended.jsonl'), lines.join('\n'))
  const { files } = planImport(readImportOptions(['mended.jsonl'], folder), folder)
  expect(files.map(({ entity }) => entity.name)).toEqual(['parts', 'design-requests'])
})

test('a map may begin with a byte order mark', () => {
  writeFileSync(join(folder, 'map.json'), '\ufeff{"decimal":","}')
  expect(readImportOptions(['parts.csv', '--map', 'map.json'], folder).format).toEqual({ decimal: ',' })
})
