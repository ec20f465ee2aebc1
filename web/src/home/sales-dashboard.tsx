import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { holdsAll, useSession } from '../access/session-store.ts'
import { ChartIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { Tile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'
import { orderFacts, useSummary } from './summary.ts'

export function SalesDashboard() {
  const session = useSession()
  const summary = useSummary()
  return (
    <DashboardPage hasFigures title={areas.sales.name} trail={[dashboardCrumb]}>
      <Tile
        name="Orders & Delivery Tracking"
        icon={TruckIcon}
        to={paths.branch}
        isWide
        facts={orderFacts(summary)}
        text="Orders, deliveries, photos and invoices"
      />
      {holdsAll(session, 'view_sales_reports') && (
        <Tile
          name="Quote Pipeline"
          icon={ChartIcon}
          to={paths.pipeline}
          isWide
          text="What is quoted and still open, by period"
        />
      )}
    </DashboardPage>
  )
}
