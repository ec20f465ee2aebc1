import { choose, key, letters, type Press, tap } from './press.ts'
import { type Address, onTheWay, photographed } from './screens.ts'

/** The actions on a screen, one after the other. */
export interface Walk {
  readonly at: Address
  /** Visible when the screen can be used. */
  readonly content: string
  readonly presses: readonly Press[]
}

const rows = 'table:not([aria-hidden]) tbody:not([inert]) tr td'
const dialog = '[role=dialog]'

const filters = (choice: string): Press[] => [
  tap('Filters, open', 'main button:has-text("Filters")', `${dialog} button:has-text("Apply")`),
  tap('Filters, choose', `${dialog} label:has-text("${choice}")`),
  tap(
    'Filters, apply',
    `${dialog} button:has-text("Apply")`,
    `main button:has-text("Filters"):not(:has(~ [inert]))`,
  ),
  tap('Filters, open again', 'main button:has-text("Filters")', `${dialog} button:has-text("Clear")`),
  tap('Filters, clear', `${dialog} button:has-text("Clear")`, rows),
]

const paging: Press[] = [
  tap('Next', 'nav[aria-label=Pages] button:has-text("Next")', 'nav[aria-label=Pages] :text("Rows 11")'),
  tap(
    'Previous',
    'nav[aria-label=Pages] button:has-text("Previous")',
    'nav[aria-label=Pages] :text("Rows 1 to")',
  ),
  {
    name: 'page size of 100',
    press: async (page) => {
      await page.getByLabel('Rows per page').fill('100')
      await page.keyboard.press('Enter')
    },
    shows: 'nav[aria-label=Pages] :text("to 100")',
  },
]

const shell: Press[] = [
  tap('More, open', 'nav[aria-label=Areas] button', '#more-areas:popover-open'),
  key('More, close', 'Escape'),
  tap('user menu, open', 'header button[popovertarget]', '#user-menu:popover-open'),
  tap('theme, dark', '#user-menu label:has-text("Dark")'),
  tap('theme, device', '#user-menu label:has-text("Device")'),
  key('user menu, close', 'Escape'),
  tap('find box, open', 'header button[aria-haspopup=dialog] >> nth=0', 'dialog[open] input'),
  letters('find box, letters', { into: 'dialog[open] input', text: 'HP44' }, 'dialog[open] a'),
  tap('find box, close', 'dialog[open] button[aria-label=Close]'),
]

/** The actions that are measured: the table of `npm run bench -- presses`. */
export const walks: Readonly<Record<string, Walk>> = {
  Dashboard: { at: '/', content: 'dl dd >> text=/\\d/', presses: shell },
  Orders: {
    at: '/sales/orders/all',
    content: rows,
    presses: [
      ...filters('In progress'),
      tap(
        'chip on',
        'nav[aria-label="Which orders"] a',
        'nav[aria-label="Which orders"] a[aria-current=true]',
      ),
      tap('chip off', 'nav[aria-label="Which orders"] a[aria-current=true]', rows),
      choose('Sort', 'Sort: SO #, lowest', rows),
      ...paging,
      tap('row menu', 'tbody button[aria-haspopup=menu]', '[role=menu]'),
    ],
  },
  "Today's deliveries": {
    at: '/sales/orders-for-delivery',
    content: rows,
    presses: [choose('Sort', 'Sort: SO #, lowest', rows)],
  },
  Invoices: {
    at: '/accounts/invoices',
    content: rows,
    presses: [
      ...filters('Unpaid'),
      tap(
        'chip on',
        'nav[aria-label="Which invoices"] a',
        'nav[aria-label="Which invoices"] a[aria-current=true]',
      ),
      tap('chip off', 'nav[aria-label="Which invoices"] a[aria-current=true]', rows),
      choose('Sort', 'Sort: Invoice #, lowest', rows),
      tap('select a row', 'tbody input[type=checkbox]', 'section[aria-label="Selected documents"]'),
      tap('select another', 'tbody tr:nth-child(2) input[type=checkbox]'),
      tap('select all', 'section[aria-label="Selected documents"] button:has-text("Select all")'),
      tap('clear the selection', 'section[aria-label="Selected documents"] button:has-text("Clear")'),
      ...paging,
      tap('select a row of 100', 'tbody input[type=checkbox]', 'section[aria-label="Selected documents"]'),
      tap('select all of 100', 'section[aria-label="Selected documents"] button:has-text("Select all")'),
    ],
  },
  Order: {
    at: { list: '/sales/orders/all', link: 'tbody a' },
    content: 'main h2:has-text("Order document")',
    presses: [
      {
        name: 'document, near',
        press: async (page) => {
          await page.locator('main h2:has-text("Order document")').scrollIntoViewIfNeeded()
          await page.locator('.react-pdf__Page canvas').first().waitFor({ timeout: 60_000 })
        },
      },
      tap('document, full size', 'button[aria-label="Read at full size"]:visible', dialog),
      tap('document, zoom in', `${dialog} button[aria-label="Zoom in"]`),
      tap('document, zoom out', `${dialog} button[aria-label="Zoom out"]`),
      tap('document, close', `${dialog} button[aria-label=Close]`),
      tap('Download PDF', 'main button:has-text("Download PDF")'),
      tap('Track Shipment', 'main a:has-text("Track Shipment")', 'h1:has-text("Delivery")'),
    ],
  },
  Statement: {
    at: { list: '/accounts/list', link: 'tbody a' },
    content: '.react-pdf__Page canvas',
    presses: [
      tap('document, full size', 'button[aria-label="Read at full size"]:visible', dialog),
      tap('document, next page', `${dialog} button[aria-label="Next page"]`),
      tap('document, close', `${dialog} button[aria-label=Close]`),
      tap('all closed months', 'main button:has-text("months")'),
      tap(
        'a closed month',
        'section:has(h2:has-text("Closed months")) li a',
        'section:has(h2:has-text("Closed months")) a[aria-current=page]',
      ),
      choose('Period', 'Oct'),
    ],
  },
  'Design request': {
    at: { list: '/dc/requests', link: 'tbody a' },
    content: 'dl dd',
    presses: ['Criteria', 'Files', 'Discussion', 'History', 'Overview'].map((name) =>
      tap(
        `tab ${name}`,
        `nav[aria-label=Request] a:has-text("${name}")`,
        `nav[aria-label=Request] a[aria-current]:has-text("${name}")`,
      ),
    ),
  },
  Turnaround: {
    at: '/dc/performance/turnaround',
    content: 'button:has-text("Show table")',
    presses: [
      tap(
        'period',
        'button:has-text("Past Fortnight")',
        'button[aria-pressed=true]:has-text("Past Fortnight")',
      ),
      tap('show table', 'button:has-text("Show table")'),
      tap('tab Snapshot', 'nav a:has-text("Snapshot")', 'main table'),
      tap('period of Snapshot', 'button:has-text("Past 6 Months")'),
    ],
  },
  Pipeline: {
    at: '/sales/pipeline',
    content: 'main table',
    presses: [tap('period', 'button:has-text("Past Fortnight")')],
  },
  Delivery: {
    at: onTheWay,
    content: 'main button[aria-pressed]',
    presses: [
      tap('Truck and site', 'main button[aria-pressed]:has-text("Truck and site")'),
      tap('Traffic', 'main button[aria-pressed]:has-text("Traffic")'),
      tap('Truck alone', 'main button[aria-pressed]:has-text("Truck and site")'),
      tap('View Sales Order', 'main a:has-text("View Sales Order")', 'h1:has-text("Sales Order")'),
    ],
  },
  Photos: {
    at: photographed,
    content: 'main button img',
    presses: [
      tap('category', 'main button[aria-pressed] >> nth=0'),
      tap('category off', 'main button[aria-pressed=true]'),
      tap('lightbox, open', 'main button[aria-haspopup=dialog]', `${dialog} :text("1 of")`),
      tap('lightbox, next', `${dialog} button[aria-label="Next photo"]`, `${dialog} :text("2 of")`),
      tap('lightbox, next again', `${dialog} button[aria-label="Next photo"]`, `${dialog} :text("3 of")`),
      key('lightbox, arrow', 'ArrowRight', `${dialog} :text("4 of")`),
      tap('lightbox, zoom in', `${dialog} button[aria-label="Zoom in"]`),
      tap('lightbox, close', `${dialog} button[aria-label=Close]`),
    ],
  },
}
