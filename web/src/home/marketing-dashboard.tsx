import { holdsAll, useSession } from '../access/session-store.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import { DesignIcon } from '../ui/icons/areas.tsx'
import { ExternalTile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'

export function MarketingDashboard() {
  const session = useSession()
  const config = useAppConfig()
  return (
    <DashboardPage title="Marketing" trail={[dashboardCrumb]}>
      {holdsAll(session, 'see_home_marketing_tile') && (
        <ExternalTile name="Frame Design App" icon={DesignIcon} href={config?.links.frameDesignApp} isWide />
      )}
    </DashboardPage>
  )
}
