import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSupplier } from '@portal/demo/demo-supplier'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { demoOfData } from '../demo.ts'
import { Refusal } from '../refusal.ts'
import { readSupplier, supplierOfData, unnamedSupplier } from './read-supplier.ts'
import { isAbn, type Supplier } from './supplier.ts'

const folder = mkdtempSync(join(tmpdir(), 'supplier-'))
afterAll(() => rmSync(folder, { recursive: true }))

const example = join(import.meta.dirname, '../../../examples/supplier.jsonc')

function read(content: unknown): Supplier {
  const file = join(folder, 'supplier.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const supplier = readSupplier({ SUPPLIER_FILE: file })
  if (supplier === undefined) throw new Error('no supplier was read')
  return supplier
}

const { appName, contactPhone, letterhead } = demoSupplier
const withLetterhead = (change: object) => ({ ...demoSupplier, letterhead: { ...letterhead, ...change } })

const refused: [content: unknown, says: RegExp][] = [
  ['{', /is not JSON/],
  ['', /is not JSON/],
  ['{"appName":\n\n\'x\'}', /is not JSON/],
  [[], /it must be an object with named fields\.$/],
  [{}, /appName is required\.$/],
  [{ ...demoSupplier, contactPhone: 55 }, /contactPhone must be text\.$/],
  [{ ...demoSupplier, slogan: 'x' }, /it has an unknown key: "slogan"/],
  [{ ...demoSupplier, contactPhone: ' ' }, /contactPhone must not be empty/],
  [{ ...demoSupplier, fleetStartDate: '1 May 2021' }, /fleetStartDate must be a date/],
  [{ ...demoSupplier, secureNetworks: ['office'] }, /secureNetworks must be networks/],
  [{ ...demoSupplier, links: { news: 'www.example.com' } }, /links\.news must be an address/],
  [
    { ...demoSupplier, links: { websiteSearch: 'https://example.com/' } },
    /links\.websiteSearch must hold \{term\}/,
  ],
  [{ ...demoSupplier, brand: { colours: { band: '#ffd400' } } }, /brand\.colours\.band #ffd400 is too light/],
  [{ ...demoSupplier, brand: { mark: 'none.svg' } }, /that is no readable SVG or PNG/],
  [{ ...demoSupplier, brand: { mark: 'supplier.json' } }, /that is no readable SVG or PNG/],
  [withLetterhead({ abn: '88 604 817 393' }), /letterhead\.abn must be an ABN/],
  [withLetterhead({ addresses: [] }), /letterhead\.addresses must have an address/],
  [
    withLetterhead({ bank: { ...letterhead.bank, bsb: '000142' } }),
    /letterhead\.bank\.bsb must be written as/,
  ],
]

describe('SUPPLIER_FILE', () => {
  test.each(refused)('that holds %j is refused in one sentence (api running)', (content, says) => {
    expect(() => read(content)).toThrow(Refusal)
    expect(() => read(content)).toThrow(/^SUPPLIER_FILE [^\n]+\.$/)
    expect(() => read(content)).toThrow(says)
  })

  test('that is not there is refused', () => {
    expect(() => readSupplier({ SUPPLIER_FILE: join(folder, 'none.json') })).toThrow(
      /^SUPPLIER_FILE .*cannot be read/,
    )
  })

  test('may leave links out, which are null then, and the start date of the fleet (spec 9; api running)', () => {
    const supplier = read({ appName, contactPhone, letterhead })
    expect(supplier.fleetStartDate).toBe('2021-05-01')
    expect(supplier.links.news).toBeNull()
    expect(supplier.links.resources.brochures).toBeNull()
  })

  test('is wanted where nothing may be invented: DEMO=0 (api running)', () => {
    expect(readSupplier({})).toBeUndefined()
    expect(() => readSupplier({ DEMO: '0' })).toThrow(
      /^DEMO=0 wants SUPPLIER_FILE, .*'npm run portal -- supplier init FILE'.*\.$/,
    )
    expect(() => readSupplier({ DEMO: 'no' })).toThrow(/^DEMO must be 0 or 1/)
  })

  test('may hold comments, commas before a bracket, a byte order mark, and addresses with // in them (api running)', () => {
    const text = JSON.stringify({ ...demoSupplier, appName: 'A // b' }).replace(/}$/, ', /* all */ } // end')
    expect(read(`\ufeff// Ours\r\n${text}`)).toEqual({ ...demoSupplier, appName: 'A // b' })
  })

  test('needs neither ABN nor bank account, nor the name of the bank (api running)', () => {
    const { abn: _abn, bank, ...plain } = letterhead
    expect(read({ ...demoSupplier, letterhead: plain }).letterhead).toEqual(plain)
    const { name: _name, ...account } = bank ?? { name: '' }
    expect(read(withLetterhead({ bank: account })).letterhead.bank).toEqual(account)
  })

  test('is refused as bytes that are no text', () => {
    const file = join(folder, 'latin1.json')
    writeFileSync(file, Buffer.from(JSON.stringify({ ...demoSupplier, appName: 'Café' }), 'latin1'))
    expect(() => readSupplier({ SUPPLIER_FILE: file })).toThrow(/is not UTF-8 text\.$/)
    expect(() => readSupplier({ SUPPLIER_FILE: folder })).toThrow(/^SUPPLIER_FILE [^\n]*cannot be read/)
  })

  test('is what the example is, with nothing invented that a customer could pay to', () => {
    const { letterhead } = readSupplier({ SUPPLIER_FILE: example }) ?? demoSupplier
    expect(Object.keys(letterhead)).toEqual(['legalName', 'addresses'])
    const uncommented = readFileSync(example, 'utf8').replaceAll(/^ *\/\/ (?=")/gm, '')
    writeFileSync(join(folder, 'mark.svg'), '<svg/>')
    expect(read(uncommented).letterhead.bank?.bsb).toBe('062-000')
  })

  test('is the invented one over the data of the demo alone (api running)', async () => {
    const database = await testDatabase()
    const { sql } = database
    const supplier = async (configured?: Supplier) => supplierOfData(await demoOfData(sql), configured)
    expect(await supplier()).toBe(unnamedSupplier)
    await sql`insert into data_origin (is_demo) values (true)`
    expect(await supplier()).toBe(demoSupplier)
    expect(await supplier(unnamedSupplier)).toBe(unnamedSupplier)
    await database.drop()
  })
})

test.each([
  ['51 824 753 556', true],
  ['51824753556', true],
  ['51 824 753 557', false],
  ['5182475355', false],
  ['05 824 753 556', false],
  ['five', false],
])('isAbn(%s) is %s', (text, isOne) => {
  expect(isAbn(text)).toBe(isOne)
})
