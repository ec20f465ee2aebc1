import { paths } from '../paths.ts'
import { holdsAll, useSession } from '../access/session-store.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import { ChartIcon, DesignIcon, ExternalIcon, TimerIcon } from '../ui/icons/areas.tsx'
import { ExternalTile, Tile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'
import { designFacts, useSummary } from './summary.ts'

export function DesignCentreDashboard() {
  const session = useSession()
  const summary = useSummary()
  const config = useAppConfig()
  return (
    <DashboardPage hasFigures title="Design Centre" trail={[dashboardCrumb]}>
      {holdsAll(session, 'view_dc_request') && (
        <Tile
          name="My Design Jobs"
          icon={DesignIcon}
          to={paths.designRequests}
          isWide
          facts={designFacts(summary)}
          text="Every design request and how far it is"
        />
      )}
      {holdsAll(session, 'view_dc_reports') && (
        <Tile
          name="Performance Data"
          icon={TimerIcon}
          to={paths.turnaround}
          isWide
          text="Turnaround times and what became of the designs"
        />
      )}
      {holdsAll(session, 'view_sales_reports') && (
        <Tile
          name="Quotes Pipe Line"
          icon={ChartIcon}
          to={paths.pipeline}
          isWide
          text="What is quoted and still open, by period"
        />
      )}
      <ExternalTile
        name="Design Centre Portal"
        icon={ExternalIcon}
        href={config?.links.designCentrePortal}
        isWide
      />
    </DashboardPage>
  )
}
