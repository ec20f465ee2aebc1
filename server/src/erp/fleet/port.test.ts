import { afterAll } from 'vitest'
import { portSuite } from '../testing/port-suite.ts'
import { aDelivery } from './testing/a-delivery.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeTraccar } from './testing/fake-traccar.ts'

const fake = await startFakeTraccar(new Date().toISOString())
afterAll(() => fake.stop())

portSuite({
  connector: connectorOf(fake),
  underWay: aDelivery({ timePickedUp: new Date(Date.now() - 3_600_000) }),
  document: { provider: 'odoo', kind: 'order', number: 'S00010', customerPoNum: null },
})
