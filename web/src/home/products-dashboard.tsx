import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { BoxIcon, LayersIcon } from '../ui/icons/areas.tsx'
import { Tile } from '../ui/tile.tsx'
import { dashboardCrumb, DashboardPage } from './dashboard-page.tsx'

const trail = [dashboardCrumb, { name: areas.products.name, to: paths.webResources }]

export const ProductsDashboard = () => (
  <DashboardPage title="Products" trail={trail}>
    <Tile
      name="By brand"
      icon={BoxIcon}
      to={paths.productTerms('brands')}
      isWide
      text="Every maker whose products we carry"
    />
    <Tile
      name="By category"
      icon={LayersIcon}
      to={paths.productTerms('categories')}
      isWide
      text="Framing, flooring, cladding and the rest"
    />
  </DashboardPage>
)
