import type { AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import type { ConnectorSettings } from './connectors-file.ts'
import { epicorConnector } from './epicor/epicor-connector.ts'
import { fileConnector } from './files/file-connector.ts'
import { odooConnector } from './odoo/odoo-connector.ts'
import type { Connector, Connectors } from './port.ts'

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
  const opened = connectors.map((settings) => [settings.fills, openConnector(settings, parts)] as const)
  return { epicor: files, odoo: files, ...Object.fromEntries(opened) }
}

const noDemo =
  'CONNECTORS_FILE is set and the data are the demo’s, which no other system may fill: DATA_DIR or DATABASE_URL must name another database, with DEMO=0.'

/** One system of CONNECTORS_FILE; nothing is asked of it yet. */
export function openConnector(settings: ConnectorSettings, parts: ConnectorParts): Connector {
  return settings.kind === 'odoo' ? odooConnector(settings, parts) : epicorConnector(settings, parts)
}
