import { systemClock, type Clock } from '../../../clock.ts'
import { readConfiguration } from '../../../configuration.ts'
import { createLog } from '../../../log.ts'
import { OdooSettings } from '../../connectors-file.ts'
import { unpaced } from '../../testing/unpaced.ts'
import { odooConnector } from '../odoo-connector.ts'
import { key, type FakeOdoo } from './fake-odoo.ts'

/** A connector to a fake Odoo, as settings would describe it. */
export function connectorOf({ url }: Pick<FakeOdoo, 'url'>, options: Options) {
  const { dataDir, name = 'odoo', more = {}, clock = systemClock } = options
  process.env['FAKE_ODOO_KEY'] = key
  const settings = OdooSettings.parse({
    kind: 'odoo',
    fills: 'odoo',
    url,
    database: 'yarra',
    company: 1,
    user: 'portal',
    key: { env: 'FAKE_ODOO_KEY' },
    documents: { order: 'erp', invoice: 'erp' },
    warehouses: { VIC: ['WH'] },
    limits: { inFlight: 4 },
    ...more,
  })
  const configuration = readConfiguration({ DATA_DIR: dataDir })
  return odooConnector({ ...unpaced(settings), name }, { clock, configuration, log: createLog('silent') })
}

interface Options {
  dataDir: string
  name?: string
  more?: object
  clock?: Clock
}
