import type { AppConfig } from '@portal/contract/home'
import type { AppParts } from '../app-parts.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** What the app must know before anyone signs in. */
export function appConfig({ configuration, supplier, demo }: AppParts): AppConfig {
  const { mapStyleUrl, mapTrafficTilesUrl } = configuration
  return {
    appName: supplier.appName,
    version: packageFile.version,
    contactPhone: supplier.contactPhone,
    isDemo: demo !== undefined,
    links: supplier.links,
    map: { styleUrl: mapStyleUrl ?? null, trafficTilesUrl: mapTrafficTilesUrl ?? null },
  }
}
