import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../access/add-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { runCommand } from '../testing/run-command.ts'
import { auditCommand } from './audit-command.ts'
import type { CommandParts } from './command.ts'
import { importCommand } from './import-command.ts'
import { importsCommand } from './imports-command.ts'
import type { Terminal } from './terminal.ts'

let portal: TestApp
let folder: string
let parts: CommandParts
beforeAll(async () => {
  portal = await testApp()
  parts = { ...portal.parts, operator: 'tester@host' }
  folder = mkdtempSync(join(tmpdir(), 'portal-whole-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await portal.close()
})

/** The command for files with these names and lines, and what it says. */
function prepareImport(words: string, files: Readonly<Record<string, readonly string[]>>) {
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, name), lines.join('\n'))
  const said: string[] = []
  const terminal: Terminal = {
    env: {},
    folder,
    out: (line) => void said.push(line),
    err: (line) => void said.push(line),
    progress: () => undefined,
    readInput: () => Promise.resolve(''),
  }
  const run = importCommand.prepare([...words.split(' ').filter(Boolean), ...Object.keys(files)], terminal)
  if (typeof run !== 'function') throw new Error('an import wants the database')
  return { said, run: () => run(parts) }
}

async function importOf(...asked: Parameters<typeof prepareImport>) {
  const { said, run } = prepareImport(...asked)
  return { code: await run(), said }
}

const head = 'priceList,partNum,kind,price'
const priceOf = (part: number) => `TRADE,P-${part},primary,1.50`
const prices = (from: number, to: number) => [
  head,
  ...Array.from({ length: to - from }, (_, at) => priceOf(from + at)),
]
const partsFile = ['partNum,description,uom', ...Array.from({ length: 200 }, (_, at) => `P-${at},Nail,BOX`)]

async function pricesLeft() {
  const [row] = await portal.parts.sql<[{ count: number }]>`select count(*)::int as count from part_price`
  return row.count
}

/** The newest line of the history and the same as JSON. */
async function newestRun() {
  const said = await runCommand(importsCommand, [], portal)
  const [json] = JSON.parse((await runCommand(importsCommand, ['--json'], portal)).out.join('\n'))
  return { line: said.out[0], json }
}

test('all files of a kind together are all there is, and the rest goes', async () => {
  await importOf('', { 'parts.csv': partsFile, 'prices.csv': prices(0, 200) })
  const whole = { 'prices-1.csv': prices(0, 100), 'prices-2.csv': prices(100, 197) }
  const tried = await importOf('--full --dry-run', whole)
  expect(tried).toMatchObject({ code: 0, said: expect.arrayContaining(['prices: 3 removed']) })
  expect(await pricesLeft()).toBe(200)
  const { code, said } = await importOf('--full', whole)
  expect(code).toBe(0)
  expect(said.at(-1)).toBe('prices: 3 removed')
  expect(await pricesLeft()).toBe(197)
  const { line, json } = await newestRun()
  expect(line).toMatch(/prices-2\.csv\tprices\tdone\t97 read, 0 new, .*, 0 refused, 3 removed$/)
  expect(json).toMatchObject({ outcome: 'done', counts: { read: 97, removed: 3 } })
})

test('a refused record is not a gone one: nothing is removed then', async () => {
  const { code, said } = await importOf('--full', {
    'prices.csv': [...prices(0, 196), 'TRADE,P-196,primary,?'],
  })
  expect(code).toBe(1)
  expect(said.at(-1)).toBe('prices: nothing of that kind was removed, since not every record was imported.')
  const unread = await importOf('--full', { 'prices.csv': [...prices(0, 195), '"TRADE,P-196,primary,1.5'] })
  expect(unread).toMatchObject({ code: 1 })
  expect(unread.said.at(-1)).toBe(
    'prices: nothing of that kind was removed, since not every record was imported.',
  )
  expect(await pricesLeft()).toBe(197)
})

test('more than one in fifty wants leave by number (api running)', async () => {
  const short = { 'prices.csv': prices(0, 190) }
  const { code, said } = await importOf('--full', short)
  expect(code).toBe(1)
  expect(said.at(-1)).toBe(
    'prices: 7 of 197 prices are missing from this import, more than 2 %: nothing was removed. To remove them, import again with --full --allow-removals 7.',
  )
  expect(await pricesLeft()).toBe(197)
  const { line, json } = await newestRun()
  expect(line).toMatch(/\tdone\t190 read, .*, 0 refused, 0 removed, removal refused$/)
  expect(json).toMatchObject({ counts: { removed: 0, removalRefused: true } })
  expect(await importOf('--full --allow-removals 7', short)).toMatchObject({ code: 0 })
  expect(await pricesLeft()).toBe(190)
})

test.each([
  ['--full', 'companies.csv', /^An import never removes companies, since access depends on them: /],
  [
    '--full',
    'order-lines.csv',
    /^A file of order-lines replaces all lines of the orders that it names, and lines go only with their order: /,
  ],
  ['--full', 'customers.csv', /^An import never removes customers, /],
  ['--allow-removals 3', 'prices.csv', /^--allow-removals is only valid together with --full\.$/],
  ['--full --allow-removals=-1', 'prices.csv', /^--allow-removals wants a whole number of 0 or more\.$/],
])('import %s %s is a wrong way to call it', async (words, file, sentence) => {
  await expect(importOf(words, { [file]: [head] })).rejects.toThrow(sentence)
})

const companies = (accounts: string) => ({
  'companies.csv': ['ID,company_name,accounts,state', `1,Harrow,${accounts},VIC`],
})

test('the report says how many people see something else, and what waits to be accepted (api running)', async () => {
  await importOf('', companies('10482|10517'))
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) {
    await addUser(parts, {
      email,
      name: 'A',
      companies: ['Harrow'],
      accounts: [],
      privileges: ['trade'],
    })
  }
  const held = await importOf('--dry-run', companies('20044'))
  expect(held).toEqual({
    code: 1,
    said: [
      'companies.csv:2: accounts: 3 people would lose 2 accounts (10482, 10517), 3 people would gain 1 account (20044)',
      'companies.csv: 1 read, 0 new, 0 changed, 0 unchanged, 1 refused',
      'companies.csv: 1 record waits for --accept, since people would see something else.',
      'Nothing was kept (--dry-run).',
    ],
  })
  const landed = await importOf('--accept', companies('20044'))
  expect(landed).toEqual({
    code: 0,
    said: [
      'companies.csv: 1 read, 0 new, 1 changed, 0 unchanged, 0 refused',
      'companies.csv: 3 people lose 2 accounts (10482, 10517), 3 people gain 1 account (20044)',
    ],
  })
  const audit = await runCommand(auditCommand, ['--json', '--email', 'b@x.example'], { parts: portal.parts })
  expect(JSON.parse(audit.out.join('\n'))).toContainEqual(
    expect.objectContaining({
      event: 'user changed',
      email: 'b@x.example',
      by: 'tester@host',
      detail: 'by the import of companies.csv: accounts +20044 -10482 -10517',
    }),
  )
  const lines = (await runCommand(auditCommand, [], { parts: portal.parts })).out
  expect(lines.filter((line) => line.includes('by the import of companies.csv'))).toHaveLength(3)
})

test('a file that ends early says what it changed of access until then', async () => {
  const others = Array.from({ length: 2_600 }, (_, at) => `${1_000 + at},Other ${at},,VIC`)
  const [head = '', ...changed] = companies('20044|20045')['companies.csv']
  const { said, code } = await importOf('--accept', {
    'companies.csv': [head, ...changed, ...others, '9999,"open'],
  })
  expect(code).toBe(1)
  expect(said.slice(-2)).toEqual([
    'companies.csv: until then 2,500 read, 2,499 new, 1 changed, 0 unchanged, 0 refused',
    'companies.csv: 3 people gain 1 account (20045)',
  ])
})

const partsFrom = (from: number, to: number) => [
  'partNum,description,uom',
  ...Array.from({ length: to - from }, (_, at) => `CUT-${from + at},Nail,BOX`),
]
test.each([
  ['--full', 'Nothing of parts was kept (--full).'],
  ['--strict', 'Nothing was imported (--strict).'],
])(
  '%s cut off in its second file has kept nothing, and the history never says otherwise',
  async (words, sentence) => {
    const { sql } = portal.parts
    // The failure says how many files the history then calls ended, as it would after the process was killed.
    await sql.unsafe(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise 'no room, % ended', (select count(outcome) from import_run where file like '%/cut-parts%');
    end $$;
    create trigger failing before insert on part for each row when (new.part_num = 'CUT-4999')
      execute function fail();
    delete from import_run where file like '%/cut-parts%'`)
    const files = { 'cut-parts-1.csv': partsFrom(0, 1), 'cut-parts-2.csv': partsFrom(1, 5_001) }
    const { said, run } = prepareImport(`${words} --entity parts`, files)
    await expect(run()).rejects.toThrow('no room, 0 ended')
    await sql`drop function fail cascade`
    expect(said).toEqual(['cut-parts-1.csv: 1 read, 1 new, 0 changed, 0 unchanged, 0 refused', sentence])
    const runs = await sql`select outcome from import_run where file like '%/cut-parts%'`
    expect(runs).toEqual([{ outcome: 'nothing kept' }, { outcome: 'nothing kept' }])
  },
)

test('two companies of a file with the same account: the second is refused, not the first overwritten', async () => {
  const { said, code } = await importOf('', {
    'companies.csv': [
      'ID,company_name,accounts',
      '81,First,81001|81002',
      '82,Second,81003|81002',
      '83,Third,81004',
      '81,First,81001|81002|81005',
    ],
  })
  expect(code).toBe(1)
  expect(said).toEqual([
    'companies.csv:3: accounts: account 81002 is listed for company file:81 too, in line 2',
    'companies.csv: 2 companies have no state (81 First, 83 Third), so that their users see whether a part is in stock in any state',
    'companies.csv: 4 read, 2 new, 0 changed, 0 unchanged, 1 repeated, 1 refused',
  ])
  const owned = await portal.parts.sql`
    select account_num, reference from company_account a join company c on c.id = a.company_id
    where account_num like '8100_' order by 1`
  expect(owned.map(({ account_num, reference }) => `${account_num} ${reference}`)).toEqual([
    '81001 81',
    '81002 81',
    '81004 83',
    '81005 81',
  ])
  // From a file of its own an account still moves.
  const moved = await importOf('', {
    'companies-2.csv': ['ID,company_name,accounts', '82,Second,81003|81002'],
  })
  expect(moved.code).toBe(0)
})
const invoice = (num: string) => `epicor,${num},10482,Harrow & Pike,110,true,2026-11-01`

test('notes are about what is left after the removal', async () => {
  const head = 'srcProvider,invoiceNum,customerAccountNum,soldToCustomer.name,total,isOpen,dateCreated'
  const payment = JSON.stringify({
    srcProvider: 'epicor',
    paymentNum: 'P1',
    customerAccountNum: '10482',
    datePaid: '2026-11-02',
    amount: 110,
    allocations: [{ invoiceNum: 'N2', amount: 110 }],
  })
  const customers = ['srcProvider,accountNum,name', 'epicor,10482,Harrow & Pike']
  const both = [head, invoice('N1'), invoice('N2')]
  await importOf('', { 'customers.csv': customers, 'invoices.csv': both, 'payments.jsonl': [payment] })
  const { said } = await importOf('--full --allow-removals 1', { 'invoices.csv': both.slice(0, 2) })
  expect(said.slice(1)).toEqual([
    'invoices: 1 removed',
    expect.stringContaining('payments name 1 invoice that is not here (N2)'),
  ])
})
