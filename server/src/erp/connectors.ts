import type { SrcProvider } from '@portal/domain/wire-values'
import type { AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import type { ConnectorSettings } from './connectors-file.ts'
import { epicorConnector } from './epicor/epicor-connector.ts'
import { fileConnector } from './files/file-connector.ts'
import { traccarConnector } from './fleet/traccar-connector.ts'
import { odooConnector } from './odoo/odoo-connector.ts'
import { isPhotoStore } from './photos/photo-settings.ts'
import { photoSystem, type PhotoSystem } from './photos/photo-system.ts'
import { openStoredPhotos } from './photos/stored-photos.ts'
import type { LiveProvider } from './live-provider.ts'
import type { Connector, Connectors, System, Website } from './port.ts'
import { storeConnector } from './website/store-connector.ts'

type ConnectorParts = Pick<AppParts, 'clock' | 'configuration' | 'log'>

/**
 * The system of each provider, chosen once at the start: the demo's own, those that CONNECTORS_FILE names, or
 * files alone.
 */
export function openConnectors(parts: ConnectorParts & Pick<AppParts, 'demo'>): Connectors {
  const { connectors } = parts.configuration
  if (parts.demo) {
    if (connectors.length > 0) throw new Refusal(noDemo)
    return parts.demo.connect(parts)
  }
  const opened: Opened = {}
  for (const settings of connectors) openInto(opened, settings, parts)
  const readPhoto = openStoredPhotos(parts, opened.photos)
  const files = fileConnector(readPhoto)
  const { epicor = files, odoo = files } = opened
  const filling = { ...opened, epicor: withPhotos(epicor, readPhoto), odoo: withPhotos(odoo, readPhoto) }
  const vehicles = connectors.find(({ kind }) => kind === 'traccar')
  return vehicles?.kind === 'traccar'
    ? withFleet(filling, traccarConnector(vehicles, parts), vehicles.locates)
    : filling
}

interface Opened {
  epicor?: Connector
  odoo?: Connector
  website?: Website
  photos?: PhotoSystem
}

/** Opens one system, but not the fleet, which is put in front of the others at the end. */
function openInto(opened: Opened, settings: ConnectorSettings, parts: ConnectorParts): void {
  if ('fills' in settings) opened[settings.fills] = openErp(settings, parts)
  else if (settings.kind === 'store-api') opened.website = storeConnector(settings, parts)
  else if (isPhotoStore(settings)) opened.photos = photoSystem(settings, parts)
}

/** For a provider whose own system has no photos, reads them as photos that were imported from files. */
function withPhotos(connector: Connector, readPhoto: LiveProvider['readPhoto']): Connector {
  const isOwn = connector.streams.some(({ entity }) => entity === 'photos')
  if (isOwn || connector.live.readPhoto === readPhoto) return connector
  return { ...connector, live: { ...connector.live, readPhoto } }
}

/** The systems, with the fleet to locate the deliveries of some providers. */
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
export function openSystem(settings: ConnectorSettings, parts: ConnectorParts): System {
  if ('fills' in settings) return openErp(settings, parts)
  if (settings.kind === 'traccar') return traccarConnector(settings, parts)
  return settings.kind === 'store-api' ? storeConnector(settings, parts) : photoSystem(settings, parts)
}

type ErpSettings = Extract<ConnectorSettings, { fills: string }>

const openErp = (settings: ErpSettings, parts: ConnectorParts): Connector =>
  settings.kind === 'odoo' ? odooConnector(settings, parts) : epicorConnector(settings, parts)
