import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Call, Connector } from '../port.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeOdoo } from './testing/fake-odoo.ts'
import type { FakeOdoo } from './testing/fake-odoo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-rights-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const call: Call = { signal: new AbortController().signal, priority: 'person' }
let fake: FakeOdoo
let odoo: Connector
beforeEach(async () => {
  fake = await startFakeOdoo(18)
  odoo = connectorOf(fake, { dataDir })
})
afterEach(() => fake.stop())

test.each([
  ['orders', 'res.partner'],
  ['invoices', 'res.partner'],
  ['payments', 'res.partner'],
  ['payments', 'account.move'],
  ['deliveries', 'sale.order'],
  ['deliveries', 'res.partner'],
])(
  '%s stay where the rights to see what they hang on were cut: nothing says that they are gone',
  async (entity, model) => {
    const { seen } = await odoo.list(entity, null, call)
    const asked = seen[0]?.id ?? ''
    expect((await odoo.read(entity, [asked], call))[0]).toHaveProperty('record')
    fake.hide(model)
    const unreadable = expect.stringMatching(new RegExp(`^${model} \\d+ cannot be read$`))
    expect(await odoo.read(entity, [asked], call)).toEqual([{ id: asked, unreadable }])
  },
)
