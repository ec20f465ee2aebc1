import type { AppConfig } from '@portal/contract/home'
import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import { BookIcon, BoxIcon, DesignIcon, DocumentIcon, LayersIcon } from '../ui/icons/areas.tsx'
import { DownloadIcon } from '../ui/icons/work.tsx'
import { ExternalTile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'

const trail = [dashboardCrumb, { name: areas.products.name, to: paths.webResources }]

type Resource = keyof AppConfig['links']['resources']

const tiles = [
  { of: 'designCentre', name: 'Design Centre', icon: DesignIcon },
  { of: 'brochures', name: 'Brochures', icon: BookIcon },
  { of: 'designGuides', name: 'Design Guides', icon: BookIcon },
  { of: 'installationGuides', name: 'Installation Guides', icon: DocumentIcon },
  { of: 'lvlSpanTables', name: 'LVL Span Tables', icon: LayersIcon },
  { of: 'safetyDataSheets', name: 'Material Safety Data Sheets', icon: DocumentIcon },
  { of: 'softwareDownloads', name: 'Software Downloads', icon: DownloadIcon },
  { of: 'warrantyInformation', name: 'Warranty Information', icon: BoxIcon },
] as const satisfies readonly { of: Resource; name: string; icon: typeof BookIcon }[]

/** Eight doors to the supplier's own site (spec 2). */
export function ResourcesDashboard() {
  const links = useAppConfig()?.links.resources
  return (
    <DashboardPage areSmall title="Resources" trail={trail}>
      {tiles.map(({ of, name, icon }) => (
        <ExternalTile key={of} name={name} icon={icon} href={links?.[of]} />
      ))}
    </DashboardPage>
  )
}
