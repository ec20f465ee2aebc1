import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'
import * as icons from '../ui/icons/areas.tsx'
import { DownloadIcon } from '../ui/icons/work.tsx'
import { type DashboardPlan, type DashboardTile, link, wide } from './dashboard-page.tsx'
import { accountNote, designNote, orderNote, priceNote, productNote } from './notes.tsx'
import * as figures from './summary.ts'

const { sales, accounts, designCentre, priceList, products } = areas
const isWide = true

const ordersText = 'Every sales order and how far it is'
const accountsText = 'What is owing and what is paid'
const pipelineText = 'What is quoted and still open, by period'

const orderTracking: DashboardTile = {
  ...wide('Orders & Delivery Tracking', icons.TruckIcon, paths.branch),
  facts: figures.orderFacts,
  text: 'Orders, deliveries, photos and invoices',
}

const branchTiles: readonly DashboardTile[] = [
  {
    ...wide('My Orders', icons.OrdersIcon, paths.orders),
    needs: ['view_live_open_sales_orders'],
    facts: figures.openOrderFacts,
    text: ordersText,
  },
  {
    ...wide('My Deliveries', icons.TruckIcon, paths.ordersForDelivery),
    needs: ['view_live_delivery_tracking'],
    facts: figures.deliveryFacts,
    text: 'What comes today, and where the truck is',
  },
  {
    ...wide('My Proof of Delivery Photos', icons.CameraIcon, paths.findPhotos),
    needs: ['view_proof_of_delivery_photos'],
    text: 'The load as it stood on site',
  },
  {
    ...wide('My Invoices', icons.ReceiptIcon, paths.invoices()),
    needs: ['view_invoices'],
    facts: figures.accountFacts,
    text: accountsText,
  },
]

const accountTiles: readonly DashboardTile[] = [
  {
    ...wide('My Statements', icons.DocumentIcon, paths.statements),
    needs: ['view_statements'],
    text: 'Month by month, for each account',
    note: accountNote,
  },
  {
    ...wide('Invoices', icons.ReceiptIcon, paths.invoices('invoice')),
    needs: ['view_invoices'],
    facts: figures.accountFacts,
    text: accountsText,
  },
  {
    ...wide('Credit Notes', icons.CreditIcon, paths.invoices('credit')),
    needs: ['view_invoices'],
    facts: figures.creditFacts,
    text: 'What was credited, and what is still to come',
  },
  {
    ...wide('Sales Orders', icons.OrdersIcon, paths.orders),
    needs: ['view_live_all_sales_orders'],
    text: ordersText,
  },
]

const designTiles: readonly DashboardTile[] = [
  {
    ...wide('My Design Jobs', icons.DesignIcon, paths.designRequests),
    needs: ['view_dc_request'],
    facts: figures.designFacts,
    text: 'Every design request and how far it is',
  },
  {
    ...wide('Performance Data', icons.TimerIcon, paths.turnaround),
    needs: ['view_dc_reports'],
    text: 'Turnaround times and what became of the designs',
  },
  {
    ...wide('Quotes Pipe Line', icons.ChartIcon, paths.pipeline),
    needs: ['view_sales_reports'],
    text: pipelineText,
  },
  { ...link('Design Centre Portal', icons.ExternalIcon, (links) => links.designCentrePortal), isWide },
]

const productTiles: readonly DashboardTile[] = [
  {
    name: 'Products',
    icon: icons.BoxIcon,
    to: paths.products,
    facts: figures.productFacts,
    text: 'By brand and by category',
  },
  link('News', icons.NewsIcon, (links) => links.news),
  {
    name: 'Resources',
    icon: icons.BookIcon,
    to: paths.resources,
    text: 'Span tables, guides, safety data sheets',
  },
]

/** Every tile of every dashboard (spec 2). */
export const dashboards = {
  home: {
    title: 'Dashboard',
    tiles: [
      { ...sales, isWide, facts: figures.orderFacts, note: orderNote },
      { ...accounts, isWide, facts: figures.accountFacts, note: accountNote },
      { ...designCentre, facts: figures.designFacts, note: () => designNote },
      { ...priceList, facts: figures.priceFacts, note: priceNote },
      { ...products, facts: figures.productFacts, note: () => productNote },
    ],
  },
  sales: {
    title: sales.name,
    trail: trailOf(),
    tiles: [
      orderTracking,
      {
        ...wide('Quote Pipeline', icons.ChartIcon, paths.pipeline),
        needs: ['view_sales_reports'],
        text: pipelineText,
      },
    ],
  },
  branch: {
    title: orderTracking.name,
    trail: trailOf(sales),
    tiles: branchTiles,
  },
  accounts: { title: 'Accounts', trail: trailOf(), tiles: accountTiles },
  designCentre: { title: 'Design Centre', trail: trailOf(), tiles: designTiles },
  webResources: {
    title: products.name,
    trail: trailOf(),
    tiles: productTiles.map((tile) => ({ ...tile, needs: ['view_product_listing'] })),
  },
  products: {
    title: 'Products',
    trail: trailOf(products),
    tiles: [
      {
        ...wide('By brand', icons.BoxIcon, paths.productTerms('brands')),
        text: 'Every maker whose products we carry',
      },
      {
        ...wide('By category', icons.LayersIcon, paths.productTerms('categories')),
        text: 'Framing, flooring, cladding and the rest',
      },
    ],
  },
  /** Eight links to the supplier's own site. */
  resources: {
    title: 'Resources',
    trail: trailOf(products),
    areSmall: true,
    tiles: [
      link('Design Centre', icons.DesignIcon, ({ resources }) => resources.designCentre),
      link('Brochures', icons.BookIcon, ({ resources }) => resources.brochures),
      link('Design Guides', icons.BookIcon, ({ resources }) => resources.designGuides),
      link('Installation Guides', icons.DocumentIcon, ({ resources }) => resources.installationGuides),
      link('LVL Span Tables', icons.LayersIcon, ({ resources }) => resources.lvlSpanTables),
      link('Material Safety Data Sheets', icons.DocumentIcon, ({ resources }) => resources.safetyDataSheets),
      link('Software Downloads', DownloadIcon, ({ resources }) => resources.softwareDownloads),
      link('Warranty Information', icons.BoxIcon, ({ resources }) => resources.warrantyInformation),
    ],
  },
  marketing: {
    title: 'Marketing',
    trail: trailOf(),
    tiles: [
      {
        ...link('Frame Design App', icons.DesignIcon, (links) => links.frameDesignApp),
        needs: ['see_home_marketing_tile'],
        isWide,
      },
    ],
  },
} satisfies Record<string, DashboardPlan>
