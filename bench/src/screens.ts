/** The place of a screen: its address, or the first matching link in a list. */
export type Address =
  | string
  | { readonly list: string; readonly link: string; readonly as?: readonly [string, string] }

/** A screen as a user sees it. Selectors are Playwright's. */
export interface BenchScreen {
  readonly at: Address
  /** Visible when the screen's main content can be read. */
  readonly content: string
  /** The element to click, or the box to press a key in. */
  readonly click: string
  readonly key?: string
  /** Visible when the result of the click is complete. */
  readonly shows: string
  /** Replaces the demo's price list with one of this many parts. */
  readonly parts?: number
  /** The result of the click needs no request. */
  readonly isKnown?: true
}

const rows = 'table:not([aria-hidden]) tbody tr:not([aria-hidden]) td'
const figures = 'dl dd >> text=/\\d/'
const userMenu = {
  click: 'header button[popovertarget]',
  shows: 'nav[aria-label=Areas]',
}
const dashboard = (at: string, content = 'main h2') => ({ at, content, ...userMenu, isKnown: true }) as const
const sorted = (head: string) => ({
  click: `thead button:has-text("${head}")`,
  shows: `th[aria-sort]:has-text("${head}") >> nth=0`,
})
const rowMenu = { click: 'tbody td:last-child button', shows: '[role=menu]' } as const
const requestTab = (tab: string) => ({
  at: { list: '/dc/requests', link: 'tbody a' },
  content: 'dl dd',
  click: `nav a:has-text("${tab}")`,
  shows: `nav a[aria-current]:has-text("${tab}")`,
  isKnown: true as const,
})
const letter = {
  content: rows,
  click: 'input[type=search]',
  key: '9',
  shows: 'output b',
  isKnown: true as const,
}
const pdf = 'main section >> nth=0'
/** A delivery that is on the way, so that there is a map. */
export const onTheWay = { list: '/', link: 'article:has-text("On the way") a:has-text("Map")' }
/** An order with many photos. */
export const photographed = {
  list: '/sales/orders/all?q=HP-4433',
  link: 'tbody a',
  as: ['/sales/order/', '/track/pod/sales-order/'],
} as const

/**
 * Every screen of the portal, except those that only link to others; the table of `npm run bench -- screens`.
 */
export const benchScreens: Readonly<Record<string, BenchScreen>> = {
  'Sign in': {
    at: '/signin',
    content: 'form button',
    click: 'a:has-text("password")',
    shows: 'h1:has-text("assword")',
  },
  'Password recovery': {
    at: '/account/recover',
    content: 'form button',
    click: 'a:has-text("sign in")',
    shows: 'input[type=password]',
    isKnown: true,
  },
  Dashboard: dashboard('/', figures),
  'Quotes, Orders & Deliveries': dashboard('/sales'),
  'Orders & Delivery Tracking': dashboard('/sales/branch', figures),
  'Accounts dashboard': dashboard('/accounts', figures),
  'Design Centre dashboard': dashboard('/dc', figures),
  'Products, Resources & News': dashboard('/web-resources'),
  Resources: dashboard('/web-resources/resources'),
  'Product dashboard': dashboard('/web-resources/products'),
  Marketing: dashboard('/marketing'),
  'Sales orders list': { at: '/sales/orders/all', content: rows, ...sorted('SO #') },
  "Today's deliveries": { at: '/sales/orders-for-delivery', content: rows, ...sorted('SO #'), isKnown: true },
  'Sales order view': {
    at: { list: '/sales/orders/all', link: 'tbody a' },
    content: pdf,
    ...userMenu,
    isKnown: true,
  },
  'Find an order': { at: '/track/delivery/specify', content: 'main input', ...userMenu, isKnown: true },
  'Delivery tracking': {
    at: onTheWay,
    content: 'text=Last fix',
    click: 'a:has-text("View Sales Order")',
    shows: 'h1:has-text("Sales Order")',
  },
  'Proof of delivery': {
    at: photographed,
    content: 'main button img',
    ...userMenu,
    isKnown: true,
  },
  'Invoices list': { at: '/accounts/invoices', content: rows, ...sorted('Invoice #') },
  'Invoice view': {
    at: { list: '/accounts/invoices', link: 'tbody a' },
    content: pdf,
    ...userMenu,
    isKnown: true,
  },
  'Statements list': { at: '/accounts/list', content: rows, ...sorted('Name') },
  Statement: {
    at: { list: '/accounts/list', link: 'tbody a' },
    content: 'main select',
    ...userMenu,
    isKnown: true,
  },
  'Stock check': { at: '/sales/stock', content: 'main input', ...userMenu, isKnown: true },
  'Part stock': {
    at: { list: '/price-list', link: 'tbody a' },
    content: 'text=/^(Yes|No)$/',
    click: 'main nav a:has-text("Stock on hand")',
    shows: 'main:not(:has(table)) input',
    isKnown: true,
  },
  'Price list': {
    at: '/price-list',
    content: rows,
    click: 'tbody a',
    shows: 'text=/^(Yes|No)$/',
  },
  'Price list, a letter typed': { at: '/price-list', ...letter },
  'Price list of 20,000 parts, a letter typed': { at: '/price-list', ...letter, parts: 20_000 },
  'By brand': {
    at: '/web-resources/products/brands',
    content: rows,
    click: 'tbody a',
    shows: 'main table[aria-label=Products] td',
  },
  'By category': { at: '/web-resources/products/categories', content: rows, ...rowMenu },
  'Products of a brand': {
    at: { list: '/web-resources/products/brands', link: 'tbody a' },
    content: rows,
    ...rowMenu,
  },
  'Design jobs list': { at: '/dc/requests', content: rows, ...sorted('Job #') },
  'Design request, history': requestTab('History'),
  'Design request, criteria': requestTab('Criteria'),
  'Design request, files': requestTab('Files'),
  'Design request, discussion': requestTab('Discussion'),
  Turnaround: {
    at: '/dc/performance/turnaround',
    content: 'button:has-text("Show table")',
    click: 'button:has-text("Show table") >> nth=0',
    shows: 'button:has-text("Hide table")',
    isKnown: true,
  },
  Snapshot: {
    at: '/dc/performance/snapshot',
    content: 'main table',
    click: 'button:has-text("Past Fortnight")',
    shows: 'button[aria-pressed=true]:has-text("Past Fortnight")',
  },
  'Quote Pipeline': {
    at: '/sales/pipeline',
    content: 'main table',
    click: 'button:has-text("Past Fortnight")',
    shows: 'button[aria-pressed=true]:has-text("Past Fortnight")',
  },
  'Not found': { at: '/no/such/place', content: 'text=Sorry about that.', ...userMenu, isKnown: true },
}
