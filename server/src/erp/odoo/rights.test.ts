import { expect, test } from 'vitest'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

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
    const { seen } = await own.odoo.list(entity, null, call)
    const asked = seen[0]?.id ?? ''
    expect((await own.odoo.read(entity, [asked], call))[0]).toHaveProperty('record')
    own.fake.hide(model)
    const unreadable = expect.stringMatching(new RegExp(`^${model} \\d+ cannot be read$`))
    const [outcome] = await own.odoo.read(entity, [asked], call)
    expect([
      { id: asked, unreadable },
      { id: asked, unreadable, owner: seen[0]?.owner },
    ]).toContainEqual(outcome)
  },
)
