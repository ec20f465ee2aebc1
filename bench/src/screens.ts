/** Where a screen is: its address, or the first link of a list that leads to one. */
export type Address =
  | string
  | { readonly list: string; readonly link: string; readonly as?: [string, string] }

/** A screen as a person meets it. Selectors are Playwright's. */
export interface BenchScreen {
  readonly at: Address
  /** Stands when what the screen is for can be read. */
  readonly content: string
  readonly click: string
  /** Stands when the click is answered in full. */
  readonly shows: string
  /** What the click asks for is there already: nothing has to be fetched. */
  readonly isKnown?: true
}

const rows = 'tbody tr:not([aria-hidden=true]) td'
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
const pdf = 'main section >> nth=0'
const track = { list: '/sales/orders-for-delivery', link: 'a:has-text("Track shipment")' }

/** Every screen of the portal but those that only lead on to others; the table of `npm run bench -- screens`. */
export const benchScreens: Readonly<Record<string, BenchScreen>> = {
  'Sign in': {
    at: '/signin',
    content: 'form button',
    click: 'a:has-text("password")',
    shows: 'h1:has-text("assword")',
  },
  Dashboard: dashboard('/', figures),
  'Quotes, Orders & Deliveries': dashboard('/sales'),
  'Orders & Delivery Tracking': dashboard('/sales/branch', figures),
  'Accounts dashboard': dashboard('/accounts', figures),
  'Design Centre dashboard': dashboard('/dc', figures),
  'Products, Resources & News': dashboard('/web-resources'),
  Resources: dashboard('/web-resources/resources'),
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
    at: track,
    content: 'text=Last fix',
    click: 'a:has-text("View Sales Order")',
    shows: 'h1:has-text("Sales Order")',
  },
  'Proof of delivery': {
    at: { ...track, as: ['/track/delivery/', '/track/pod/'] },
    content: 'main h1',
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
  'Design jobs list': { at: '/dc/requests', content: rows, ...sorted('Job #') },
  'Design request': {
    at: { list: '/dc/requests', link: 'tbody a' },
    content: 'dl dd',
    click: 'a:has-text("History")',
    shows: 'h2:has-text("Time Spent")',
    isKnown: true,
  },
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
