import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigurationError } from '../start-refusal.ts'
import { isAbn } from './business-numbers.ts'
import { demoSupplier } from './demo-supplier.ts'
import { readSupplier } from './read-supplier.ts'
import type { Supplier } from './supplier.ts'

const folder = mkdtempSync(join(tmpdir(), 'supplier-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: unknown): Supplier {
  const file = join(folder, 'supplier.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readSupplier({ SUPPLIER_FILE: file })
}

const { appName, contactPhone, letterhead } = demoSupplier
const withLetterhead = (change: object) => ({ ...demoSupplier, letterhead: { ...letterhead, ...change } })

const refused: [content: unknown, says: RegExp][] = [
  ['{', /is not JSON/],
  [[], /it is invalid: expected object/],
  [{}, /appName is invalid/],
  [{ ...demoSupplier, slogan: 'x' }, /it has an unknown key: "slogan"/],
  [{ ...demoSupplier, contactPhone: ' ' }, /contactPhone must not be empty/],
  [{ ...demoSupplier, fleetStartDate: '1 May 2021' }, /fleetStartDate must be a date/],
  [{ ...demoSupplier, secureNetworks: ['office'] }, /secureNetworks must be networks/],
  [{ ...demoSupplier, links: { news: 'www.example.com' } }, /links\.news must be an address/],
  [
    { ...demoSupplier, links: { websiteSearch: 'https://example.com/' } },
    /links\.websiteSearch must hold \{term\}/,
  ],
  [withLetterhead({ abn: '88 604 817 393' }), /letterhead\.abn must be an ABN/],
  [withLetterhead({ addresses: [] }), /letterhead\.addresses must have an address/],
  [
    withLetterhead({ bank: { ...letterhead.bank, bsb: '000142' } }),
    /letterhead\.bank\.bsb must be written as/,
  ],
]

describe('SUPPLIER_FILE', () => {
  test.each(refused)('that holds %j is refused in one sentence', (content, says) => {
    expect(() => read(content)).toThrow(ConfigurationError)
    expect(() => read(content)).toThrow(/^SUPPLIER_FILE [^\n]+\.$/)
    expect(() => read(content)).toThrow(says)
  })

  test('that is not there is refused', () => {
    expect(() => readSupplier({ SUPPLIER_FILE: join(folder, 'none.json') })).toThrow(
      /^SUPPLIER_FILE .*cannot be read/,
    )
  })

  test('may leave links out, which are null then, and the start date of the fleet', () => {
    const supplier = read({ appName, contactPhone, letterhead })
    expect(supplier.fleetStartDate).toBe('2021-05-01')
    expect(supplier.links.news).toBeNull()
    expect(supplier.links.resources.brochures).toBeNull()
  })

  test('may be left out: the demo has a supplier of its own, which would pass', () => {
    expect(readSupplier({})).toBe(demoSupplier)
    expect(read(demoSupplier)).toEqual(demoSupplier)
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
