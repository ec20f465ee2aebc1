import { paths } from '../paths.ts'
import { holdsAll, useSession } from '../access/session-store.ts'
import { CreditIcon, DocumentIcon, OrdersIcon, ReceiptIcon } from '../ui/icons/areas.tsx'
import { Tile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'
import { accountFacts, creditFacts, useSummary } from './summary.ts'

export function AccountsDashboard() {
  const session = useSession()
  const summary = useSummary()
  const mayInvoices = holdsAll(session, 'view_invoices')
  return (
    <DashboardPage hasFigures title="Accounts" trail={[dashboardCrumb]}>
      {holdsAll(session, 'view_statements') && (
        <Tile
          name="My Statements"
          icon={DocumentIcon}
          to={paths.statements}
          isWide
          text="Month by month, for each account"
        />
      )}
      {mayInvoices && (
        <Tile
          name="Invoices"
          icon={ReceiptIcon}
          to={paths.invoices('invoice')}
          isWide
          facts={accountFacts(summary)}
          text="What is owing and what is paid"
        />
      )}
      {mayInvoices && (
        <Tile
          name="Credit Notes"
          icon={CreditIcon}
          to={paths.invoices('credit')}
          isWide
          facts={creditFacts(summary)}
          text="What was credited, and what is still to come"
        />
      )}
      {holdsAll(session, 'view_live_all_sales_orders') && (
        <Tile
          name="Sales Orders"
          icon={OrdersIcon}
          to={paths.orders}
          isWide
          text="Every sales order and how far it is"
        />
      )}
    </DashboardPage>
  )
}
