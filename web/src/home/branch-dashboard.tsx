import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { holdsAll, useSession } from '../access/session-store.ts'
import { CameraIcon, OrdersIcon, ReceiptIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { Tile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'
import { accountFacts, deliveryFacts, openOrderFacts, useSummary } from './summary.ts'

const trail = [dashboardCrumb, { name: areas.sales.name, to: paths.sales }]

export function BranchDashboard() {
  const session = useSession()
  const summary = useSummary()
  return (
    <DashboardPage hasFigures title="Orders & Delivery Tracking" trail={trail}>
      {holdsAll(session, 'view_live_open_sales_orders') && (
        <Tile
          name="My Orders"
          icon={OrdersIcon}
          to={paths.orders}
          isWide
          facts={openOrderFacts(summary)}
          text="Every sales order and how far it is"
        />
      )}
      {holdsAll(session, 'view_live_delivery_tracking') && (
        <Tile
          name="My Deliveries"
          icon={TruckIcon}
          to={paths.ordersForDelivery}
          isWide
          facts={deliveryFacts(summary)}
          text="What comes today, and where the truck is"
        />
      )}
      {holdsAll(session, 'view_proof_of_delivery_photos') && (
        <Tile
          name="My Proof of Delivery Photos"
          icon={CameraIcon}
          to={paths.findPhotos}
          isWide
          text="The load as it stood on site"
        />
      )}
      {holdsAll(session, 'view_invoices') && (
        <Tile
          name="My Invoices"
          icon={ReceiptIcon}
          to={paths.invoices()}
          isWide
          facts={accountFacts(summary)}
          text="What is owing and what is paid"
        />
      )}
    </DashboardPage>
  )
}
