import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { holdsAll, useSession } from '../access/session-store.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import { BookIcon, BoxIcon, NewsIcon } from '../ui/icons/areas.tsx'
import { ExternalTile, Tile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'
import { productFacts, useSummary } from './summary.ts'

export function WebResourcesDashboard() {
  const session = useSession()
  const summary = useSummary()
  const config = useAppConfig()
  const may = holdsAll(session, 'view_product_listing')
  return (
    <DashboardPage hasFigures title={areas.products.name} trail={[dashboardCrumb]}>
      {may && (
        <Tile
          name="Products"
          icon={BoxIcon}
          to={paths.products}
          facts={productFacts(summary)}
          text="By brand and by category"
        />
      )}
      {may && <ExternalTile name="News" icon={NewsIcon} href={config?.links.news} />}
      {may && (
        <Tile
          name="Resources"
          icon={BookIcon}
          to={paths.resources}
          text="Span tables, guides, safety data sheets"
        />
      )}
    </DashboardPage>
  )
}
