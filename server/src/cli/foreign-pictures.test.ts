import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import type { SourceItem } from '../ingest/source-item.ts'
import { foreignPictures } from './foreign-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-supplier-'))
const env = { SUPPLIER_FILE: join(folder, 'supplier.jsonc'), PUBLIC_URL: 'https://portal.example' }
beforeAll(() => {
  const example = readFileSync(new URL('../../../examples/supplier.jsonc', import.meta.url), 'utf8')
  writeFileSync(env.SUPPLIER_FILE, example.replace('// "website":', '"website":'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function* products(...addresses: string[]): AsyncGenerator<SourceItem> {
  for (const [at, thumbnailUrl] of addresses.entries())
    yield { line: at + 1, value: { ID: at, images: [{ thumbnailUrl }] } }
}

async function sentenceOf(...addresses: string[]) {
  const notes = foreignPictures(readConfiguration(env), env)
  const read: SourceItem[] = []
  for await (const item of notes.noted(products(...addresses))) read.push(item)
  return { sentence: notes.sentence(), notes, read }
}

test('pictures of the portal and of the website are shown', async () => {
  const { sentence } = await sentenceOf(
    '/1.png',
    'https://portal.example/2.png',
    'https://www.example.com/3.png',
  )
  expect(sentence).toBeUndefined()
})

test('pictures of other hosts are counted with their hosts and the setting, refused ones are not', async () => {
  const { sentence, notes, read } = await sentenceOf(
    'https://cdn.example.net/1.png',
    'https://cdn.example.net/2.png',
    'http://www.example.com/3.png',
  )
  expect(sentence).toBe(
    '3 pictures are not shown, since browsers load pictures of products only from the portal and from the hosts of links.websiteSearch and letterhead.website in SUPPLIER_FILE, not from https://cdn.example.net, http://www.example.com',
  )
  for (const { value } of read.slice(1)) notes.forget(value)
  expect(notes.sentence()).toMatch(/^1 picture is not shown, .* not from https:\/\/cdn\.example\.net$/)
})
