import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../database/embedded/start-embedded.ts'
import { createLog } from '../log.ts'
import { runPortal } from './run-portal.ts'

const repository = join(import.meta.dirname, '../../..')
const order = {
  srcProvider: 'epicor',
  orderNum: '900001',
  customerAccountNum: '10482',
  soldToCustomer: { name: 'Harrow & Pike' },
  total: 11,
  status: 'Open',
  isOpen: true,
  dateCreated: '2026-11-20',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cli-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Outcome {
  code: number
  out: string[]
  err: string[]
}

/** Runs the command in `folder` as an operator would, with its own data folder. */
async function run(words: readonly string[], input = ''): Promise<Outcome> {
  const outcome: Outcome = { code: -1, out: [], err: [] }
  outcome.code = await runPortal(words, {
    env: { DATA_DIR: join(folder, 'data'), PHOTOS_DIR: join(repository, 'examples/photos') },
    folder,
    out: (line) => void outcome.out.push(line),
    err: (line) => void outcome.err.push(line),
    progress: () => undefined,
    readInput: () => Promise.resolve(input),
  })
  return outcome
}

/** The same for arguments without spaces. */
const portal = (words: string, input = ''): Promise<Outcome> => run(words.split(' '), input)

const examples =
  'companies.csv customers.csv parts.csv prices.csv stock.csv photos.csv product-terms.csv order-lines.csv orders.jsonl deliveries.jsonl invoices.jsonl payments.jsonl products.jsonl design-requests.jsonl'
    .split(' ')
    .map((file) => join(repository, 'examples', file))

const file = (name: string, ...lines: readonly string[]): string => {
  writeFileSync(join(folder, name), lines.join('\n'))
  return name
}

describe('import', () => {
  test('the examples are imported whole, in whatever order they are named, and a second time change nothing', async () => {
    const first = await portal(`import --strict ${examples.toReversed().join(' ')}`)
    expect(first).toMatchObject({ code: 0, err: [] })
    expect(first.out).toHaveLength(14)
    for (const line of first.out)
      expect(line).toMatch(
        /: (\d+) read, (\1 new, 0 changed, 0 unchanged|0 new, 0 changed, 0 unchanged, \1 attached), 0 refused$/,
      )
    const second = await portal(`import ${examples.join(' ')}`)
    expect(second).toMatchObject({ code: 0, err: [] })
    for (const line of second.out)
      expect(line).toMatch(
        /: (\d+) read, 0 new, 0 changed, (\1 unchanged|0 unchanged, \1 attached), 0 refused$/,
      )
  })

  test('a refused record is told by line, field and reason, and fails the command (api running)', async () => {
    const name = file(
      'orders.jsonl',
      JSON.stringify(order),
      '',
      JSON.stringify({ ...order, total: 1.005, colour: 'red' }),
      '{',
    )
    const { code, out, err } = await portal(`import ${name}`)
    expect(code).toBe(1)
    expect(out).toEqual(['orders.jsonl: 3 read, 1 new, 0 changed, 0 unchanged, 2 refused'])
    expect(err[0]).toBe('orders.jsonl:3: total: must be dollars with at most two decimals, such as 1234.50')
    expect(err[1]).toMatch(/^orders\.jsonl:4: is not JSON: /)
    expect(err[2]).toBe('orders.jsonl: unknown fields are ignored: colour')
  })

  test('photos whose files are not there are imported, and are named, but refused ones are not counted', async () => {
    const name = file(
      'photos.csv',
      'srcProvider,orderNum,fileId,fileName,timeCreated,contentKey,mimeType',
      'epicor,204655,1,A.jpg,2026-11-06,204655/500100.jpg,image/avif',
      'epicor,204655,2,B.jpg,2026-11-06,204655/gone.jpg,image/gif',
      'epicor,204655,3,C.jpg,2026-11-06,../README.md,',
      'epicor,204655,4,D.jpg,2026-11-06,204655/gone-4.jpg,image/tiff',
      'epicor,NONE,5,E.jpg,2026-11-06,204655/gone-5.jpg,',
    )
    const { out, err } = await portal(`import ${name}`)
    expect(out).toEqual(['photos.csv: 5 read, 2 new, 0 changed, 0 unchanged, 3 refused'])
    expect(err).toEqual([
      "photos.csv:4: contentKey: must be a path within PHOTOS_DIR or the store of photos, with / and without '..'",
      'photos.csv:5: mimeType: must be one of image/jpeg, image/png, image/webp, image/heic, image/heif, image/avif, image/gif',
      'photos.csv:6: orderNum: there is no epicor order NONE',
      'photos.csv: 1 of 2 photos name a file that PHOTOS_DIR does not have: 204655/gone.jpg',
    ])
  })

  test('--strict keeps nothing of any file when one record is refused', async () => {
    const good = file('parts.csv', 'partNum,description,uom', 'STRICT-1,"Nail, long",BOX')
    const bad = file('orders-bad.jsonl', JSON.stringify({ ...order, orderNum: 'STRICT' }), '[]')
    const strict = await portal(`import --strict ${good} ${bad}`)
    expect(strict.code).toBe(1)
    expect(strict.out.at(-1)).toBe('Nothing was imported (--strict).')
    const again = await portal(`import --dry-run ${good}`)
    expect(again.out).toEqual([
      'parts.csv: 1 read, 1 new, 0 changed, 0 unchanged, 0 refused',
      'Nothing was kept (--dry-run).',
    ])
    expect((await portal(`import ${good}`)).out).toEqual([
      'parts.csv: 1 read, 1 new, 0 changed, 0 unchanged, 0 refused',
    ])
  })

  test.each([
    [
      'a quote that never ends',
      'parts-1.csv',
      'partNum,description,uom\nA,"b,EA',
      /it is not CSV: a quote in the row that begins at line 2 never ends\.$/,
    ],
    [
      'a head of other words',
      'parts-2.csv',
      'teil,text\nA,b',
      /names no column that is known; there are: srcProvider, partNum, description, uom\.$/,
    ],
    ['a column twice', 'parts-3.csv', 'partNum,partNum,uom\nA,b,EA', /names the column 'partNum' twice\.$/],
    [
      'bytes that are no UTF-8',
      'parts-4.csv',
      Buffer.from('partNum,description,uom\nA,Caf\xe9,EA', 'latin1'),
      /is not UTF-8 text: use --encoding windows-1252 .* or save it as UTF-8\.$/,
    ],
    [
      'CSV of what has no flat form',
      'design-requests.csv',
      'ID\n1',
      /design-requests come as JSON Lines alone\.$/,
    ],
  ])('%s refuses the file in one sentence', async (_, name, content, sentence) => {
    writeFileSync(join(folder, name), content)
    const { code, err } = await portal(`import ${name}`)
    expect(code).toBe(1)
    expect(err).toEqual([expect.stringMatching(sentence)])
  })

  test('cells are read as their column says, and a wrong number of them is refused', async () => {
    const name = file(
      'deliveries.csv',
      '\ufefforderNum,srcProvider,transactionId,currentStatus,events,timeDelivered',
      '204866,epicor,204866/1|204866/2,Loading,"[{""message"":""Loading"",""timeEvent"":""2026-11-20T09:48:00+11:00""}]",',
      '204866,epicor,x,Loading,nonsense,',
      '204866,epicor',
    )
    const { out, err } = await portal(`import ${name}`)
    expect(out).toEqual(['deliveries.csv: 3 read, 0 new, 1 changed, 0 unchanged, 2 refused'])
    expect(err).toEqual([
      'deliveries.csv:3: events: is not JSON',
      'deliveries.csv:4: has 2 cells where the first line has 6',
    ])
  })
})

describe('users', () => {
  test('one added without a password gets a link, one with a password may sign in at once (api running)', async () => {
    const added = await run([
      'users',
      'add',
      'Dana@Example.com',
      '--name',
      'Dana Whitlock',
      '--company',
      'Harrow & Pike Building Supplies',
      '--privileges',
      'trade',
    ])
    expect(added.code).toBe(0)
    expect(added.out.join('\n')).toMatch(/http:\/\/127\.0\.0\.1:4000\/account\/new_password\/\S+\/\S+/)
    const second = await portal(
      'users add sam@example.com --name Sam --company 2 --privileges view_invoices --account 20044 --password-stdin',
      'Timber2026\n',
    )
    expect(second).toMatchObject({ code: 0, out: ['sam@example.com can sign in.'], err: [] })
    const { out } = await portal('users list')
    expect(out[0]).toMatch(
      /^dana@example\.com\tDana Whitlock\tHarrow & Pike Building Supplies\t2 accounts\t16 privileges\tno password yet$/,
    )
    expect(out[1]).toMatch(/\t2 accounts\t1 privilege\tenabled$/)
    expect((await portal('users disable sam@example.com')).code).toBe(0)
    expect((await portal('users list')).out[1]).toMatch(/disabled$/)
  })

  test('what is wrong is said in one sentence', async () => {
    const weak = await portal(
      'users add x@example.com --name X --company 2 --privileges trade --password-stdin',
      'short',
    )
    expect(weak).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^The password supplied is too short\./)],
    })
    expect(await portal('users disable nobody@example.com')).toMatchObject({
      code: 1,
      err: ['There is no user nobody@example.com.'],
    })
  })
})

describe('supplier init', () => {
  test('writes an example once, without a database (api running)', async () => {
    const path = join(folder, 'ours.jsonc')
    expect(await portal('supplier init ours.jsonc')).toEqual({
      code: 0,
      out: [`${path} is written: fill it in, then start the portal with SUPPLIER_FILE=${path}`],
      err: [],
    })
    writeFileSync(path, 'mine')
    expect(await portal('supplier init ours.jsonc')).toEqual({
      code: 1,
      out: [],
      err: [`${path} is not written: there is such a file already, which stays as it is.`],
    })
    expect(readFileSync(path, 'utf8')).toBe('mine')
    const nowhere = await portal('supplier init none/ours.jsonc')
    expect(nowhere).toMatchObject({ code: 1, err: [expect.stringMatching(/its folder does not exist\.$/)] })
  })
})

describe('the command itself', () => {
  test.each([
    ['', 2, "There is no command ''. 'npm run portal -- help' says how."],
    ['nonsense', 2, "There is no command 'nonsense'. 'npm run portal -- help' says how."],
    ['help nonsense', 2, "There is no command 'nonsense'. 'npm run portal -- help' says how."],
    ['import', 2, "Say which files to import. 'npm run portal -- help' says how."],
    ['import nowhere.csv', 2, "There is no file nowhere.csv. 'npm run portal -- help' says how."],
    ['restore nowhere.backup', 2, "There is no file nowhere.backup. 'npm run portal -- help' says how."],
    [
      'import /dev/fd/63',
      2,
      "/dev/fd/63 is not a file: use - and pipe it in. 'npm run portal -- help' says how.",
    ],
    [
      'import /dev/null',
      2,
      "/dev/null is not a file: use - and pipe it in. 'npm run portal -- help' says how.",
    ],
    ['restore /dev/null', 2, "/dev/null is not a file. 'npm run portal -- help' says how."],
    ['import .', 2, ". is a folder, not a file. 'npm run portal -- help' says how."],
    ['restore .', 2, ". is a folder, not a file. 'npm run portal -- help' says how."],
    ['import --entity sheep parts.csv', 2, /^There is no entity 'sheep'\. There are: companies, /],
    ['supplier', 2, /^Say supplier init FILE\./],
    ['users', 2, /^Say users add, /],
    ['users add a@b.example --name A', 2, /^users add wants --name, --company and --privileges\./],
    [
      'import prices.csv --full --allow-removals -1',
      2,
      "--allow-removals wants a value, and what follows begins with a dash: such a value is written --allow-removals=VALUE. 'npm run portal -- help' says how.",
    ],
    ['backup none/x.backup', 1, /^There is no folder \S+\/none for x\.backup\.$/],
    ['backup parts.csv/x.backup', 1, /^There is no folder \S+\/parts\.csv for x\.backup\.$/],
    ['audit --nonsense', 2, "Unknown option '--nonsense'. 'npm run portal -- help' says how."],
  ])('%s ends with %i (api running)', async (words, code, sentence) => {
    const outcome = await portal(words)
    expect(outcome.code).toBe(code)
    expect(outcome.err).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
  })

  test('beside a running portal it uses that one’s database (api running)', async () => {
    const running = await startEmbedded(join(folder, 'data'), createLog('warn'))
    try {
      const audit = await portal('audit')
      expect(audit).toMatchObject({ code: 0, err: [] })
      expect(audit.out[0]).toMatch(/\tsam@example\.com\tuser disabled\tonce\tby .+@.+$/)
      expect((await portal('users list')).out).toHaveLength(2)
    } finally {
      await running.stop()
    }
  })
})
