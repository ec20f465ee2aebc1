import { expect, test } from 'vitest'
import { findEntity } from './entities.ts'
import { readCsv } from './read-csv.ts'
import { readRecord } from './read-record.ts'

async function* linesOf(lines: readonly string[]) {
  yield await Promise.resolve(['partNum,description,uom', ...lines].join('\n'))
}

/** What is said of each refused row of parts. */
async function reasonsOf(...lines: readonly string[]): Promise<string[]> {
  const entity = findEntity('parts')
  if (entity === undefined) throw new Error('no entity parts')
  const said: string[] = []
  const file = { entity, format: {}, usualDelimiter: ',', onUnknown: () => undefined }
  for await (const item of readCsv(linesOf(lines), file)) {
    const read = readRecord(entity, item)
    if ('refusals' in read) said.push(...read.refusals.map((each) => `${each.line} ${each.reason}`))
  }
  return said
}

const nails = Array.from({ length: 100 }, (_, at) => `N${at},Nail,BOX`)

test('rows that a stray quote swallows are named with the row that is refused', async () => {
  expect(await reasonsOf('Y1,"19mm ply,EA', ...nails, 'Y2,"Oak, thick",EA', 'Y3,,EA')).toEqual([
    '2 has text after a closing quote; the row goes on to line 103, so that lines 3 to 103 are part of it: is a quote not closed?',
    '104 is required',
  ])
  expect(await reasonsOf('Y1,"19mm ply', 'Y2,Oak",EA,x')).toEqual([
    '2 has 4 cells where the first line has 3; the row goes on to line 3, so that line 3 is part of it: is a quote not closed?',
  ])
  // The quote of a size in inches closes the stray one.
  expect(await reasonsOf('Y1,"19mm ply,EA', ...nails, 'Y2,Ply 3/4",EA')).toEqual([
    expect.stringMatching(/^2 .* 200 characters; the row goes on to line 103, so that lines 3 to 103 are/),
  ])
})

test('only the first refusal of such a row says so', async () => {
  expect(await reasonsOf(',"Nail', 'long",')).toEqual([
    '2 is required; the row goes on to line 3, so that line 3 is part of it: is a quote not closed?',
    '2 is required',
  ])
})
