import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import type { Privilege } from '@portal/domain/privileges'
import type { Session } from '@portal/domain/session'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { someFigures } from '../testing/account-figures.ts'
import { aSession } from '../testing/a-session.ts'
import { aPageOf } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './dashboards.tsx'

afterEach(() => vi.unstubAllGlobals())

const summary = {
  orders: { open: 14, deliveriesToday: 3, late: 2 },
  accounts: { ...someFigures, others: [] },
  designCentre: { open: 6, dueTomorrow: 1 },
  priceList: { parts: 1284 },
  products: { brands: 41, categories: 19 },
}

const holding = (...names: Privilege[]): Session =>
  aSession({ privileges: Object.fromEntries(names.map((name) => [name, true])) })

/** Names and addresses of a dashboard's tiles, in order. */
async function tilesOf(address: string, session: Session) {
  const screen = openApp(address, session)
  const main = await screen.findByRole('main')
  await within(main).findByRole('heading', { level: 1 })
  return () =>
    within(main)
      .queryAllByRole('heading', { level: 2 })
      // Home has sections with headings of their own above the tiles.
      .filter((heading) => heading.closest('section') === null)
      .map((heading) => [
        heading.textContent,
        (heading.closest('a') ?? heading.querySelector('a'))?.getAttribute('href'),
      ])
}

const all = aSession()
const noTrucks = [listOrders, aPageOf([])] as const

describe('tiles, by privileges (spec 2 and 6; screens access)', () => {
  test.each<[string, Session, unknown[]]>([
    [
      '/',
      all,
      [
        ['Quotes, Orders & Deliveries', '/sales'],
        ['Accounts', '/accounts'],
        ['Design Centre', '/dc'],
        ['Price List', '/price-list'],
        ['Products, Resources & News', '/web-resources'],
      ],
    ],
    [
      '/',
      holding('see_home_sales_tile', 'view_live_open_sales_orders'),
      [['Quotes, Orders & Deliveries', '/sales']],
    ],
    ['/', holding(), []],
    [
      '/sales',
      all,
      [
        ['Orders & Delivery Tracking', '/sales/branch'],
        ['Quote Pipeline', '/sales/pipeline'],
      ],
    ],
    ['/sales', holding(), [['Orders & Delivery Tracking', '/sales/branch']]],
    [
      '/sales/branch',
      all,
      [
        ['My Orders', '/sales/orders/all'],
        ['My Deliveries', '/sales/orders-for-delivery'],
        ['My Proof of Delivery Photos', '/track/pod/specify'],
        ['My Invoices', '/accounts/invoices'],
      ],
    ],
    [
      '/sales/branch',
      holding('view_live_delivery_tracking'),
      [['My Deliveries', '/sales/orders-for-delivery']],
    ],
    [
      '/accounts',
      all,
      [
        ['My Statements', '/accounts/list'],
        ['Invoices', '/accounts/invoices/invoice'],
        ['Credit Notes', '/accounts/invoices/credit'],
        ['Sales Orders', '/sales/orders/all'],
      ],
    ],
    ['/accounts', holding('view_live_open_sales_orders'), []],
    [
      '/dc',
      all,
      [
        ['My Design Jobs', '/dc/requests'],
        ['Performance Data', '/dc/performance/turnaround'],
        ['Quotes Pipe Line', '/sales/pipeline'],
        ['Design Centre Portal', undefined],
      ],
    ],
    ['/dc', holding(), [['Design Centre Portal', undefined]]],
    [
      '/web-resources/products',
      all,
      [
        ['By brand', '/web-resources/products/brands'],
        ['By category', '/web-resources/products/categories'],
      ],
    ],
    [
      '/web-resources',
      all,
      [
        ['Products', '/web-resources/products'],
        ['News', 'https://news.example/all'],
        ['Resources', '/web-resources/resources'],
      ],
    ],
    ['/web-resources', holding(), []],
    ['/marketing', holding(), []],
    ['/marketing', all, [['Frame Design App', undefined]]],
  ])('%s %#', async (address, session, tiles) => {
    fakeApi([[getHomeSummary, summary]])
    const shown = await tilesOf(address, session)
    await waitFor(() => expect(shown()).toEqual(tiles))
  })

  test('/web-resources/resources has eight', async () => {
    fakeApi([])
    const shown = await tilesOf('/web-resources/resources', all)
    const names = shown().map(([name]) => name)
    expect(names).toEqual([
      'Design Centre',
      'Brochures',
      'Design Guides',
      'Installation Guides',
      'LVL Span Tables',
      'Material Safety Data Sheets',
      'Software Downloads',
      'Warranty Information',
    ])
  })
})

test('figures that cannot be read are no zeros: the dashboard says so, with Retry', async () => {
  let isDown = true
  fakeApi([noTrucks, [getHomeSummary, () => (isDown ? problem(503, 'Not now.') : summary)]])
  const { findByText, findByRole, queryByText } = openApp('/', all)
  await findByText('The figures could not be read just now.')
  isDown = false
  fireEvent.click(await findByRole('button', { name: 'Retry' }))
  await findByText('$38,412.60')
  expect(queryByText('The figures could not be read just now.')).toBeNull()
})

test('figures that a privilege is missing for have its sentence, without Retry', async () => {
  fakeApi([noTrucks, [getHomeSummary, problem(403, 'Your sign-in does not show figures.')]])
  const { findByText, queryByRole } = openApp('/', all)
  await findByText('Your sign-in does not show figures.')
  expect(queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('somebody who may open nothing reads why', async () => {
  fakeApi([])
  const { findByText } = openApp('/', holding())
  expect(await findByText(/There is nothing here that your sign-in may open/)).toBeDefined()
})

test('the dashboard greets by first name, and says how many, how much, how late (spec 2)', async () => {
  fakeApi([[getHomeSummary, summary]])
  const { findByText, findByRole, container } = openApp('/', all)
  await findByRole('heading', { level: 1, name: 'Welcome, Dana!' })
  await findByText('What would you like to do today?')
  await findByText('$38,412.60')
  const facts = [...container.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toEqual([
    'open orders14',
    'deliveries today3',
    'late2',
    'owing after credit$38,412.60',
    'overdue on 1 invoice$4,310.20',
    'open jobs6',
    'due tomorrow1',
    'products1,284',
    'rates each2',
    'brands41',
    'categories19',
  ])
  await findByText('2 orders are past their due date')
  const jobs = await findByRole('link', { name: '6 open jobs' })
  expect(jobs.getAttribute('href')).toBe('/dc/requests?status=open')
  const due = await findByRole('link', { name: '1 due tomorrow' })
  expect(due.getAttribute('href')).toBe('/dc/requests?due=tomorrow')
  expect(document.title).toBe('Dashboard | Trade Portal')
})

test('figures lead to exactly the rows that they count (screens lists)', async () => {
  fakeApi([[getHomeSummary, summary]])
  const { findByText, container } = openApp('/', all)
  await findByText('$38,412.60')
  const hrefs = [...container.querySelectorAll('dd a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/sales/orders/open',
    '/sales/orders/all?onTruckToday=true',
    '/sales/orders/all?late=true',
    '/accounts/invoices/any?invoiceStatus=unpaid',
    '/accounts/invoices/invoice?due=overdue',
    '/dc/requests?status=open',
    '/dc/requests?due=tomorrow',
    '/price-list',
    '/web-resources/products/brands',
    '/web-resources/products/categories',
  ])
})

test('a figure leads nowhere for who may not see its list', async () => {
  fakeApi([[getHomeSummary, summary]])
  const { findByText, container } = openApp('/', holding('see_home_sales_tile', 'see_home_accounts_tile'))
  await findByText('$38,412.60')
  expect(container.querySelector('dd a')).toBeNull()
})

test('owing, overdue and credit stand by themselves in each currency', async () => {
  const others = [{ ...someFigures, currency: 'NZD', owing: -20, overdueCount: 0, overdue: 0 }]
  fakeApi([[getHomeSummary, { accounts: { ...someFigures, others } }]])
  const { findByText, container } = openApp('/accounts', all)
  await findByText('$38,412.60')
  const facts = [...container.querySelectorAll('dl > div')].map((fact) =>
    fact.textContent.replaceAll(/\s/g, ' '),
  )
  expect(facts).toEqual([
    'owing after credit$38,412.60',
    'overdue on 1 invoice$4,310.20',
    'in credit in NZDNZD 20.00',
    'overdue in NZD$ -',
    'open credit on 2 credit notes$587.40',
    'open credit in NZD on 2 credit notesNZD 587.40',
  ])
})

test('figures on their way are skeletons, never 0', async () => {
  fakeApi([[getHomeSummary, () => new Promise(() => {})]])
  const { findByText, container } = openApp('/', all)
  await findByText('open orders')
  expect([...container.querySelectorAll('dd')].map((value) => value.textContent)).not.toContain('0')
})

test('without figures the tiles lead on all the same', async () => {
  fakeApi([[getHomeSummary, problem(500, 'No.')]])
  const { findByText, queryByText, queryByRole } = openApp('/', all)
  await findByText('What would you like to do today?')
  await waitFor(() => expect(queryByText('open orders')).toBeNull())
  expect(queryByRole('alert')).toBeNull()
})

test('an external link opens a tab of its own; one that is not set up says so (spec 2; screens documents)', async () => {
  fakeApi([])
  const { findByRole } = openApp('/web-resources', all)
  const screen = within(await findByRole('main'))
  const news = await screen.findByRole('link', { name: /News/ })
  await waitFor(() => expect(news.getAttribute('href')).toBe('https://news.example/all'))
  expect(news.getAttribute('target')).toBe('_blank')
  expect(news.getAttribute('rel')).toBe('noopener noreferrer')
})

test('a link that is not set up is a dead tile with the reason (screens documents)', async () => {
  fakeApi([])
  const { findByText } = openApp('/marketing', all)
  expect(await findByText('No link has been set for this yet.')).toBeDefined()
})

const home = ['Dashboard', '/']
const web = ['Products, Resources & News', '/web-resources']
test.each<[string, string, unknown[]]>([
  ['/sales', 'Quotes, Orders & Deliveries', [home]],
  ['/sales/branch', 'Orders & Delivery Tracking', [home, ['Quotes, Orders & Deliveries', '/sales']]],
  ['/accounts', 'Accounts', [home]],
  ['/dc', 'Design Centre', [home]],
  ['/web-resources', 'Products, Resources & News', [home]],
  ['/web-resources/products', 'Products', [home, web]],
  ['/web-resources/resources', 'Resources', [home, web]],
  ['/marketing', 'Marketing', [home]],
])('crumbs of %s lead back up the tree (spec 2)', async (address, here, above) => {
  fakeApi([])
  const { findByRole } = openApp(address, all)
  const crumbs = within(await findByRole('navigation', { name: 'Breadcrumbs' }))
  const links = crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(above)
  expect(crumbs.getAllByRole('listitem').at(-1)?.textContent).toBe(here)
})
