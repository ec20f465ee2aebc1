import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeOdoo } from './testing/fake-odoo.ts'
import { call } from './testing/odoo-of-each-test.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-version-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test.each([
  [18, 'Odoo 18.0, JSON-RPC'],
  [19, 'Odoo 19.0, JSON-2'],
  ['saas~18', 'Odoo saas~18.0, JSON-RPC'],
  ['saas~19', 'Odoo saas~19.0, JSON-2'],
] as const)('an Odoo that calls itself %s is %s', async (named, told) => {
  const fake = await startFakeOdoo(named)
  try {
    const [first] = await connectorOf(fake, { dataDir }).check(call)
    expect(first?.sentence).toContain(told)
  } finally {
    await fake.stop()
  }
})
