import { systemClock, type Clock } from '../../../clock.ts'
import { EpicorSettings } from '../../connectors-file.ts'
import { unpaced } from '../../testing/unpaced.ts'
import { epicorConnector } from '../epicor-connector.ts'
import { apiKey, password, type FakeEpicor } from './fake-epicor.ts'

/** A connector to a fake Epicor, as settings would describe it. */
export function connectorOf(
  { url }: Pick<FakeEpicor, 'url'>,
  { name = 'epicor', clock = systemClock, ...more }: Options = {},
) {
  process.env['FAKE_EPICOR_KEY'] = apiKey
  process.env['FAKE_EPICOR_PASSWORD'] = password
  const settings = EpicorSettings.parse({
    kind: 'epicor',
    fills: 'epicor',
    url,
    company: 'YARRA',
    key: { env: 'FAKE_EPICOR_KEY' },
    user: 'portal',
    password: { env: 'FAKE_EPICOR_PASSWORD' },
    warehouses: { VIC: ['BAL', 'GEE'] },
    sundries: ['FREIGHT'],
    limits: { inFlight: 4 },
    ...more,
  })
  return epicorConnector({ ...unpaced(settings), name }, { clock })
}

type Options = { name?: string; clock?: Clock } & Readonly<Record<string, unknown>>
