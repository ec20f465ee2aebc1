import type { AppConfig } from '@portal/contract/home'
import type { AppParts } from '../app-parts.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** What the app must know before anyone signs in. */
export async function appConfig({ configuration, supplier, sql }: AppParts): Promise<AppConfig> {
  const [origin] = await sql<{ isDemo: boolean }[]>`select is_demo as "isDemo" from data_origin`
  const { mapStyleUrl, mapTrafficTilesUrl } = configuration
  return {
    appName: supplier.appName,
    version: packageFile.version,
    contactPhone: supplier.contactPhone,
    isDemo: origin?.isDemo ?? false,
    links: supplier.links,
    map: { styleUrl: mapStyleUrl ?? null, trafficTilesUrl: mapTrafficTilesUrl ?? null },
  }
}
