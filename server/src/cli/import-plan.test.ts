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
