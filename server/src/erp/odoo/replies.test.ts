import { expect, test } from 'vitest'
import { failureOfException } from './replies.ts'

const greeting = 'Uh-oh! Looks like you have stumbled upon some top-secret records.'

test.each([
  [
    'AccessError',
    `${greeting}\n\nSorry, Portal (id=7) doesn't have 'read' access to:\n- Pricelist (product.pricelist)\n\nAsk for it.`,
    'AccessError: no access to Pricelist (product.pricelist)',
  ],
  [
    'AccessError',
    `${greeting}\n- Partner, A (res.partner: 5)\n- Order, B (sale.order: 6)`,
    'AccessError: no access to Partner, A (res.partner: 5), Order, B (sale.order: 6)',
  ],
  [
    'AccessError',
    "You are not allowed to access 'Bill of Material' (mrp.bom) records.\n\nThis operation is allowed for the following groups:\n\t- Inventory/User",
    'AccessError: no access to Bill of Material (mrp.bom)',
  ],
  ['UserError', 'No such thing.\nReally.', 'UserError: No such thing.'],
])('an %s tells what cannot be read', (name, message, why) => {
  expect(failureOfException({ name: `odoo.exceptions.${name}`, message })).toMatchObject({
    kind: 'refused',
    why,
  })
})
