import type { SrcProvider } from '@portal/domain/wire-values'
import type { AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import type { ConnectorSettings } from './connectors-file.ts'
import { epicorConnector } from './epicor/epicor-connector.ts'
import { fileConnector } from './files/file-connector.ts'
import { traccarConnector } from './fleet/traccar-connector.ts'
import { odooConnector } from './odoo/odoo-connector.ts'
import type { Connector, Connectors, LiveProvider } from './port.ts'

type ConnectorParts = Pick<AppParts, 'clock' | 'configuration' | 'log'>

/**
 * Which system stands behind each provider, chosen once at the start: the demo's own, those that CONNECTORS_FILE names,
 * or files alone.
 */
export function openConnectors(parts: ConnectorParts & Pick<AppParts, 'demo'>): Connectors {
  const { connectors } = parts.configuration
  if (parts.demo) {
    if (connectors.length > 0) throw new Refusal(noDemo)
    return parts.demo.connect(parts)
  }
  const files = fileConnector(parts)
  const erps = connectors.flatMap((settings) =>
    settings.kind === 'traccar' ? [] : [[settings.fills, openConnector(settings, parts)] as const],
  )
  const filling: Connectors = { epicor: files, odoo: files, ...Object.fromEntries(erps) }
  const vehicles = connectors.find(({ kind }) => kind === 'traccar')
  return vehicles?.kind === 'traccar'
    ? withFleet(filling, traccarConnector(vehicles, parts), vehicles.locates)
    : filling
}

/** The same systems, where the fleet tells the places of some of their deliveries. */
function withFleet(filling: Connectors, fleet: Connector, locates: readonly SrcProvider[]): Connectors {
  const askFleet: LiveProvider['findLocation'] = (delivery, signal) =>
    fleet.live.findLocation(delivery, signal)
  const located = locates.map((provider) => {
    const { live, ...erp } = filling[provider]
    return [provider, { ...erp, live: { ...live, findLocation: askFleet } }] as const
  })
  return { ...filling, ...Object.fromEntries(located), fleet }
}

const noDemo =
  'CONNECTORS_FILE is set and the data are the demo’s, which no other system may fill: DATA_DIR or DATABASE_URL must name another database, with DEMO=0.'

/** One system of CONNECTORS_FILE; nothing is asked of it yet. */
export function openConnector(settings: ConnectorSettings, parts: ConnectorParts): Connector {
  if (settings.kind === 'traccar') return traccarConnector(settings, parts)
  return settings.kind === 'odoo' ? odooConnector(settings, parts) : epicorConnector(settings, parts)
}
