import { systemClock, type Clock } from '../../../clock.ts'
import { TraccarSettings } from '../../connectors-file.ts'
import { traccarConnector } from '../traccar-connector.ts'
import type { FakeTraccar } from './fake-traccar.ts'

interface Options {
  clock?: Clock
  nowMs?: () => number
  more?: object
}

/** A connector to a fake Traccar, as settings would describe it. */
export function connectorOf(
  { url, good }: Pick<FakeTraccar, 'url' | 'good'>,
  { clock = systemClock, more = {}, ...time }: Options = {},
) {
  process.env['FAKE_TRACCAR_TOKEN'] = good.token
  const settings = TraccarSettings.parse({
    kind: 'traccar',
    url,
    token: { env: 'FAKE_TRACCAR_TOKEN' },
    ...more,
  })
  return traccarConnector({ ...settings, name: 'fleet' }, { clock, ...time })
}
