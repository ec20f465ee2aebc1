import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { readConfiguration } from '../configuration.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLog } from '../log.ts'
import type { Command } from './command.ts'
import { importCommand } from './import-command.ts'
import { importsCommand } from './imports-command.ts'
import { UsageError, type Terminal } from './terminal.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  await database.sql`
    insert into customer (provider, account_num, name, date_updated)
    values ('epicor', '10482', 'Harrow & Pike', '2026-11-01'), ('epicor', '1', 'A', '2026-11-01')`
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

interface Said {
  out: string[]
  err: string[]
}

function terminalOf(said: Said, stop?: AbortSignal): Terminal {
  return {
    env: {},
    folder,
    out: (line) => void said.out.push(line),
    err: (line) => void said.err.push(line),
    progress: () => undefined,
    readInput: () => Promise.resolve(''),
    ...(stop && { stop }),
  }
}

async function run(command: Command, words = '', stop?: AbortSignal) {
  const said: Said = { out: [], err: [] }
  const work = command.prepare(words.split(' ').filter(Boolean), terminalOf(said, stop))
  if ('withoutDatabase' in work) throw new Error('it needs no database')
  const configuration = readConfiguration({})
  const clock = testClock('2026-11-20T09:30:00+11:00')
  const code = await work({
    operator: 'dana@office',
    sql: database.sql,
    database: database.connection,
    clock,
    configuration,
    log: createLog('silent'),
  })
  return { code, ...said }
}

const file = (name: string, ...lines: readonly string[]): string => {
  writeFileSync(join(folder, name), lines.join('\n'))
  return name
}
const rejectsIn = (name: string): Record<string, unknown>[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('--rejects', () => {
  test('takes each refused record once, and can be mended and imported again (api running)', async () => {
    const parts = file('parts.csv', 'partNum,description,uom', 'A,Nail,BOX', ',Bolt,', 'B,Screw', 'C,,EA')
    const prices = file('prices.csv', 'priceList,partNum,kind,price', 'T,A,primary,1.50', 'T,Z,primary,2')
    writeFileSync(join(folder, 'r.jsonl'), '', { mode: 0o644 })
    const first = await run(importCommand, `${prices} ${parts} --rejects r.jsonl`)
    expect([first.code, statSync(join(folder, 'r.jsonl')).mode & 0o777]).toEqual([1, 0o600])
    const rejects = rejectsIn('r.jsonl')
    expect(rejects.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      {
        file: 'parts.csv',
        line: 3,
        field: 'partNum',
        reason: 'is required; uom: is required',
        record: { partNum: null, description: 'Bolt', uom: null },
      },
      {
        file: 'parts.csv',
        line: 4,
        field: '',
        reason: 'has 2 cells where the first line has 3',
        record: ['B', 'Screw'],
      },
      {
        file: 'parts.csv',
        line: 5,
        field: 'description',
        reason: 'is required',
        record: { partNum: 'C', description: null, uom: 'EA' },
      },
      {
        file: 'prices.csv',
        line: 3,
        field: 'partNum',
        reason: 'there is no part Z',
        record: { priceList: 'T', partNum: 'Z', kind: 'primary', price: '2' },
      },
    ])
    const mended = rejects.map((reject) => {
      const { file: name, line } = reject
      if (name === 'prices.csv') return { ...reject, record: { ...Object(reject['record']), partNum: 'B' } }
      return {
        ...reject,
        record: { partNum: line === 4 ? 'B' : `M${String(line)}`, description: 'Mended', uom: 'EA' },
      }
    })
    const again = file('mended.jsonl', ...mended.map((reject) => JSON.stringify(reject)))
    expect(await run(importCommand, again)).toEqual({
      code: 0,
      out: [
        'mended.jsonl: 3 read, 3 new, 0 changed, 0 unchanged, 0 refused',
        'mended.jsonl: 1 read, 1 new, 0 changed, 0 unchanged, 0 refused',
      ],
      err: [],
    })
  })

  test('names the entity where the name of the file does not, and never overwrites what is imported', async () => {
    file('export.csv', 'partNum,description,uom', 'D,,EA')
    await run(importCommand, '--entity parts export.csv --rejects r2.jsonl')
    expect(rejectsIn('r2.jsonl')).toMatchObject([{ file: 'export.csv', entity: 'parts' }])
    await expect(run(importCommand, 'r2.jsonl --rejects r2.jsonl')).rejects.toThrow(UsageError)
  })
})

describe('what the files of others look like', () => {
  test('a date that is refused is told as the file writes dates', async () => {
    file(
      'orders-d.csv',
      'srcProvider,orderNum,customerAccountNum,soldToCustomer.name,total,status,isOpen,dateCreated',
      'epicor,D1,1,A,1,Open,true,31.2.26',
      'epicor,D2,1,"A',
      'Town",1,Open,true,3/11/26',
    )
    const { err } = await run(importCommand, 'orders-d.csv --dates DD/MM/YYYY')
    expect(err).toEqual([
      'orders-d.csv:2: dateCreated: is 31.2.26, but a year needs four digits, as in DD/MM/YYYY',
      'orders-d.csv:3: dateCreated: is 3/11/26, but a year needs four digits, as in DD/MM/YYYY; the row goes on to line 4, so that line 4 is part of it: is a quote not closed?',
    ])
  })

  test('one map says their columns and formats (api running)', async () => {
    file(
      'map.json',
      JSON.stringify({
        columns: {
          Beleg: 'orderNum',
          Kunde: 'customerAccountNum',
          Name: 'soldToCustomer.name',
          Summe: 'total',
          Datum: 'dateCreated',
          Stand: 'status',
          Offen: 'isOpen',
        },
        set: { srcProvider: 'epicor' },
        delimiter: ';',
        encoding: 'windows-1252',
        dates: 'DD/MM/YYYY',
        decimal: ',',
      }),
    )
    const text =
      'Beleg;Kunde;Name;Summe;Datum;Stand;Offen\r\n77001;10482;"Müller & Söhne\r\nDepot 2";$1.234,50;31/12/2025;Open;Y\r\n77002;10482;X;1,5;1/1/2026 7:05 pm;Open;N'
    writeFileSync(join(folder, 'orders-erp.csv'), Buffer.from(text, 'latin1'))
    expect(await run(importCommand, 'orders-erp.csv --map map.json')).toMatchObject({
      code: 0,
      err: ['orders-erp.csv: in all, 1 open order has no lines, and shows as picked'],
    })
    const rows = await database.sql`
      select order_num, sold_to_name, total_cents, date_created, is_open from sales_order
      where order_num like '7700%' order by order_num`
    expect(rows).toEqual([
      {
        order_num: '77001',
        sold_to_name: 'Müller & Söhne\r\nDepot 2',
        total_cents: 123_450,
        date_created: new Date('2025-12-31T00:00:00+11:00'),
        is_open: true,
      },
      {
        order_num: '77002',
        sold_to_name: 'X',
        total_cents: 150,
        date_created: new Date('2026-01-01T19:05:00+11:00'),
        is_open: false,
      },
    ])
  })

  test('amounts in another currency or written by the other rule are refused, each with its cell (api running)', async () => {
    file(
      'orders-m.csv',
      'srcProvider;orderNum;customerAccountNum;soldToCustomer.name;total;currency;status;isOpen;dateCreated',
      'epicor;M1;1;A;NZ$ 100,00;;Open;true;2026-09-01',
      'epicor;M2;1;A;NZ$ 100,00;NZD;Open;true;2026-09-01',
      'epicor;M3;1;A;12.50;AUD;Open;true;2026-09-01',
    )
    const { err } = await run(importCommand, 'orders-m.csv --delimiter ; --decimal ,')
    expect(err).toEqual([
      "orders-m.csv:2: total: is NZ$ 100,00, but the record's currency is AUD",
      "orders-m.csv:4: total: is 12.50, which does not fit the decimal mark ','",
      'orders-m.csv: in all, 2 open orders have no lines, and show as picked',
    ])
    const rows = await database.sql`
      select order_num, total_cents, currency from sales_order where order_num in ('M1', 'M2', 'M3')`
    expect(rows).toEqual([{ order_num: 'M2', total_cents: 10_000, currency: 'NZD' }])
  })

  test('such an amount of an order line refuses the file, and is named (api running)', async () => {
    file('order-lines-m.csv', 'srcProvider;orderNum;lineNum;qty;priceExTax', 'epicor;M2;1;2,5;€ 10,00')
    const { code, err } = await run(importCommand, 'order-lines-m.csv --delimiter ; --decimal ,')
    expect(code).toBe(1)
    expect(err).toEqual([
      "order-lines-m.csv was not imported completely: its priceExTax in line 2 is € 10,00, but the record's currency is AUD.",
    ])
  })

  test.each([
    ['parts.csv --dates 1.2.3', '--dates must be one of YYYY-MM-DD, DD/MM/YYYY, MM/DD/YYYY.'],
    ['parts.csv --delimiter ::', "--delimiter must be one character, or 'tab'."],
    ['parts.csv --encoding ebcdic', /^--encoding must be one of utf-8, /],
    ['parts.csv --decimal x', "--decimal must be '.' or ','."],
    ['parts.csv --map nowhere.json', 'The map nowhere.json cannot be read.'],
    ['parts.csv --map m1.json', /^In the map m1\.json, colums is not known; there are: delimiter, /],
    [
      'parts.csv --map m2.json',
      /^The map names a field 'partNo' that these files do not have\. There are: srcProvider, partNum, /,
    ],
    ['parts.csv --map m4.json', 'In the map m4.json, set.uom must be text.'],
    ['parts.csv --map m3.json', /^The map m3\.json is not JSON: /],
    ['-', /^Standard input does not tell what it holds: use --entity NAME\./],
  ])('%s is refused in one sentence (api running)', async (words, sentence) => {
    file('parts.csv', 'partNum,description,uom')
    file('m1.json', '{"colums":{}}')
    file('m2.json', '{"columns":{"No":"partNo"}}')
    file('m3.json', '{')
    file('m4.json', '{"set":{"uom":1}}')
    const error: unknown = await run(importCommand, words).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UsageError)
    expect(error).toMatchObject({
      message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
  })
})

async function newest() {
  const [line] = (await run(importsCommand, '--json')).out
  const [first] = JSON.parse(line ?? '[]')
  return first
}

describe('the history', () => {
  test('says who imported what, when and how it went (api running)', async () => {
    await run(importCommand, file('parts-h.csv', 'partNum,description,uom', 'H1,Nail,BOX', 'H2,,BOX'))
    expect(await newest()).toMatchObject({
      who: 'dana@office',
      when: '2026-11-19T22:30:00.000Z',
      file: join(folder, 'parts-h.csv'),
      entity: 'parts',
      outcome: 'refused',
      counts: { read: 2, new: 1, changed: 0, unchanged: 0, refused: 1 },
    })
    const { out } = await run(importsCommand)
    expect(out[0]).toContain('parts-h.csv\tparts\trefused\t2 read, 1 new, 0 changed, 0 unchanged, 1 refused')
  })

  test('says that nothing was kept, and leaves a trial out', async () => {
    await run(importCommand, `${file('parts-s.csv', 'partNum,description,uom', 'S1,,BOX')} --strict`)
    expect(await newest()).toMatchObject({ outcome: 'nothing kept' })
    await run(importCommand, `${file('parts-d.csv', 'partNum,description,uom', 'S1,Nail,BOX')} --dry-run`)
    expect(await newest()).toMatchObject({ file: join(folder, 'parts-s.csv') })
  })

  test('says that an import was stopped, and the command says how far it came', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `K${at},Nail,BOX`)
    const stop = new AbortController()
    const stopping = run(importCommand, file('parts-k.csv', 'partNum,description,uom', ...rows), stop.signal)
    await expect
      .poll(() => database.sql`select 1 from part where part_num = 'K1'`, { timeout: 20_000 })
      .toHaveLength(1)
    stop.abort()
    const { code, err, out } = await stopping
    expect(code).toBe(1)
    expect(err).toEqual(['parts-k.csv was not imported completely: it was stopped.'])
    expect(out[0]).toMatch(/^parts-k\.csv: until then 1?\d,[05]00 read, /)
    expect(await newest()).toMatchObject({ outcome: 'stopped' })
  })
})
