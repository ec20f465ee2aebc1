import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import { listPlaces, patternOf } from './lists/list-places.ts'
import { SignInFrame } from './session/sign-in-frame.tsx'
import { fetchScreenCode } from './screen-code.ts'
import { savePath, takeSavedPath } from './access/saved-path.ts'
import { currentSession } from './access/session-store.ts'
import { SignIn } from './session/sign-in.tsx'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { NotFound } from './shell/not-found.tsx'

/**
 * Every address of the portal (spec 2). The code of each screen is fetched when it is first needed. Only sign-in, where
 * everybody begins, is part of the app, so that it needs no second request.
 */

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  ),
})

/** A component whose module is fetched when it is first needed. */
const fetched = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent =>
  lazyRouteComponent(
    () => fetchScreenCode(load) as Promise<Record<string, RouteComponent>>,
    name,
  ) as RouteComponent

// ---- Without a session ----

const frontDoor = createRoute({
  getParentRoute: () => root,
  id: 'sign-in-frame',
  component: SignInFrame,
})

const signIn = createRoute({
  getParentRoute: () => frontDoor,
  path: '/signin',
  beforeLoad: ({ preload, cause }) => {
    if (preload || currentSession() === undefined) return
    const saved = takeSavedPath()
    // After signing in here, the saved path; for a user who arrives signed in, the dashboard (spec 2).
    throw redirect({ ...placeOf(cause === 'stay' ? saved : '/'), replace: true })
  },
  component: SignIn,
})

const recover = createRoute({
  getParentRoute: () => frontDoor,
  path: '/account/recover',
  component: fetched(() => import('./session/recover.tsx'), 'Recover'),
})

const newPassword = createRoute({
  getParentRoute: () => frontDoor,
  path: '/account/new_password/$email/$token',
  component: fetched(() => import('./session/new-password.tsx'), 'NewPassword'),
})

/** A link of a recovery mail that was cut off. */
const brokenPasswordLink = createRoute({
  getParentRoute: () => frontDoor,
  path: '/account/new_password/$',
  component: fetched(() => import('./session/new-password.tsx'), 'BrokenLink'),
})

// ---- With a session ----

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location, preload }) => {
    if (currentSession() !== undefined) return
    if (!preload) savePath(location.href)
    throw redirect({ to: '/signin', replace: true })
  },
  component: fetched(() => import('./shell/shell.tsx'), 'Shell'),
})

const route = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, component })

/** The route of a screen: its address, its module, and the component's name in it. */
const screen = <const Path extends string, Module extends Record<string, unknown>>(
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module & string,
) => route(path, fetched(load, name))

const dashboards = () => import('./home/dashboards.tsx')

const home = [
  screen('/', dashboards, 'Dashboard'),
  screen('/sales', dashboards, 'SalesDashboard'),
  screen('/sales/branch', dashboards, 'BranchDashboard'),
  screen('/accounts', dashboards, 'AccountsDashboard'),
  screen('/dc', dashboards, 'DesignCentreDashboard'),
  screen('/web-resources', dashboards, 'WebResourcesDashboard'),
  screen('/web-resources/resources', dashboards, 'ResourcesDashboard'),
  screen('/web-resources/products', dashboards, 'ProductsDashboard'),
  screen('/marketing', dashboards, 'MarketingDashboard'),
]

const lists = Object.values(listPlaces).map((place) =>
  route(patternOf(place), fetched(place.load, place.screen)),
)

const sales = [
  screen('/sales/order/$orderNum', () => import('./sales/order-view.tsx'), 'OrderView'),
  screen('/sales/stock', () => import('./stock/stock-search.tsx'), 'StockSearch'),
  screen('/sales/stock/$partNumber', () => import('./stock/part-stock.tsx'), 'PartStock'),
]

const priceList = [screen('/price-list', () => import('./price-list/price-list.tsx'), 'PriceListScreen')]

const products = [
  screen('/web-resources/products/$mode', () => import('./products/terms-list.tsx'), 'TermsList'),
  screen(
    '/web-resources/products/by-{$mode}/$term',
    () => import('./products/products-list.tsx'),
    'ProductsList',
  ),
]

const tracking = [
  screen('/track/delivery/specify', () => import('./tracking/find-order.tsx'), 'FindDelivery'),
  screen('/track/pod/specify', () => import('./tracking/find-order.tsx'), 'FindPhotos'),
  screen(
    '/track/delivery/sales-order/$orderNum/{-$encodedTransactionId}',
    () => import('./tracking/delivery-tracking.tsx'),
    'DeliveryTracking',
  ),
  screen(
    '/track/pod/sales-order/$orderNum/{-$encodedTransactionId}',
    () => import('./tracking/photos/proof-of-delivery.tsx'),
    'ProofOfDelivery',
  ),
]

const accounts = [
  screen('/accounts/invoice/$invoiceNum/$', () => import('./invoices/invoice-view.tsx'), 'InvoiceView'),
  screen(
    '/accounts/statement/$customerNumber/$',
    () => import('./statements/statement-view.tsx'),
    'StatementView',
  ),
]

const designCentre = [
  screen('/sales/pipeline', () => import('./design-centre/performance/quote-pipeline.tsx'), 'QuotePipeline'),
  screen(
    '/dc/performance/turnaround',
    () => import('./design-centre/performance/turnaround.tsx'),
    'DesignTurnaround',
  ),
  screen(
    '/dc/performance/snapshot',
    () => import('./design-centre/performance/snapshot.tsx'),
    'DesignSnapshot',
  ),
  screen('/dc/request/$requestId/{-$tab}', () => import('./design-centre/request-view.tsx'), 'RequestView'),
]

const sources = [screen('/sources', () => import('./sources/sources.tsx'), 'Sources')]

const anyOtherPath = route('/$', NotFound)

export const routeTree = root.addChildren([
  frontDoor.addChildren([signIn, recover, newPassword, brokenPasswordLink]),
  signedIn.addChildren([
    ...home,
    ...lists,
    ...sales,
    ...priceList,
    ...tracking,
    ...accounts,
    ...designCentre,
    ...products,
    ...sources,
    anyOtherPath,
  ]),
])

/** A path with its search, as the router takes it. */
function placeOf(path: string): { to: string; search: Record<string, string> } {
  const { pathname, searchParams } = new URL(path, location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams) }
}
