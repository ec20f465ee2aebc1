import { systemClock, type Clock } from '../../../clock.ts'
import { readConfiguration } from '../../../configuration.ts'
import { createLog } from '../../../log.ts'
import { StoreApiSettings } from '../../connectors-file.ts'
import { storeConnector } from '../store-connector.ts'
import type { FakeShop } from './fake-shop.ts'

interface Options {
  dataDir: string
  clock?: Clock
  more?: object
}

/** A connector to a fake shop, as settings would describe it. */
export function connectorOf({ url }: Pick<FakeShop, 'url'>, { dataDir, clock = systemClock, more }: Options) {
  const settings = StoreApiSettings.parse({
    kind: 'store-api',
    url,
    limits: { inFlight: 4, perMinute: 6_000 },
    ...more,
  })
  const configuration = readConfiguration({ DATA_DIR: dataDir })
  return storeConnector({ ...settings, name: 'website' }, { clock, configuration, log: createLog('silent') })
}
