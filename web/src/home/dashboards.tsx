import { useSession } from '../access/session-store.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { dashboards } from './dashboard-tiles.ts'
import { FiguresFailure } from './figures-failure.tsx'
import { ToPay } from './to-pay.tsx'
import { TodaysTrucks } from './todays-trucks.tsx'

export function Dashboard() {
  const name = useSession()?.user.firstname ?? ''
  return (
    <DashboardPage
      of={dashboards.home}
      heading={`Welcome, ${name}!`}
      sub="What would you like to do today?"
      opening={
        <>
          <TodaysTrucks />
          <FiguresFailure />
          <ToPay />
        </>
      }
    />
  )
}

export const SalesDashboard = () => <DashboardPage of={dashboards.sales} />
export const BranchDashboard = () => <DashboardPage of={dashboards.branch} />
export const AccountsDashboard = () => <DashboardPage of={dashboards.accounts} />
export const DesignCentreDashboard = () => <DashboardPage of={dashboards.designCentre} />
export const WebResourcesDashboard = () => <DashboardPage of={dashboards.webResources} />
export const ResourcesDashboard = () => <DashboardPage of={dashboards.resources} />
export const ProductsDashboard = () => <DashboardPage of={dashboards.products} />
export const MarketingDashboard = () => <DashboardPage of={dashboards.marketing} />
