import { getDesignRequest, getTurnaround, listDesignRequests } from '@portal/contract/design-centre'
import type { Page } from '@playwright/test'
import { ask, isOf } from './ask.ts'
import { codeOf } from './code-of.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'My Design Jobs' }).locator('tbody tr')

/** Opens from the list a won request with all tabs and a file that is not missing. */
async function openWonRequest(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible()
  const won = await ask(page, listDesignRequests, {
    params: { offset: 0, limit: 100, sortColumn: 'ID', sortDirection: 'DESC' },
    body: { filter: { status: 'won' } },
  })
  for (const { ID } of won) {
    const request = await ask(page, getDesignRequest, { params: { requestId: String(ID) } })
    const { requestNumber, files, conversions, taskGroups } = request
    if (conversions.length === 0 || taskGroups.length === 0 || !files.some(({ isMissing }) => !isMissing))
      continue
    await page.getByRole('searchbox').fill(requestNumber)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: requestNumber, exact: true }).click()
    await expect(page.getByRole('link', { name: /^Conversions/ })).toBeVisible()
    return
  }
}

test('a designer follows a request through its tabs to its sales order, and back', async ({
  page,
  portal,
}) => {
  // The test opens seven tabs.
  test.slow()
  await portal.enter('trade@example.com', '/dc/requests?status=won')
  await openWonRequest(page)
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  expect(title).toMatch(/^Request \S+ \(J-\d+\)$/)
  await expect(page).toHaveTitle(`${title} | Trade Portal`)
  const tabs = page.getByRole('navigation', { name: 'Request' }).getByRole('link')
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
  }
  await expect(page).toHaveURL(/\/Conversions$/)
  const order = page.getByRole('table', { name: 'Conversions' }).getByRole('link').first()
  const orderNum = await order.textContent()
  await order.click()
  await expect(heading).toHaveText(`Sales Order ${orderNum}`)
  await page
    .getByRole('region', { name: 'Assoc. Design Centre Requests' })
    .getByRole('link', { name: title?.replace('Request ', '') ?? '' })
    .click()
  await expect(heading).toHaveText(title ?? '')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/Conversions$/)
  await page.goBack()
  await expect(heading).toHaveText('My Design Jobs')
})

test('a file is saved as it is named', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/dc/requests?status=won')
  await openWonRequest(page)
  await page.getByRole('link', { name: /^Files/ }).click()
  const file = page.getByRole('button', { name: /, download$/ }).first()
  const name = (await file.textContent())?.replace(', download', '') ?? ''
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe(name)
})

test('the keyboard reaches tabs, periods and the table beside each chart', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/dc/performance/turnaround')
  const twin = page.getByRole('button', { name: 'Show table of Adhoc' })
  await expect(twin).toBeVisible()
  const reached: string[] = []
  await page.getByRole('button', { name: 'Past Fortnight' }).focus()
  for (let step = 0; step < 7; step += 1) {
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    await page.keyboard.press('Tab')
  }
  expect(reached.slice(0, 6)).toEqual([
    'Past Fortnight',
    'Past 3 Months',
    'Past 6 Months',
    'Turnaround Times',
    'Snapshot',
    'Show table of Adhoc',
  ])
  await twin.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide table of Adhoc' })).toBeFocused()
  await page.getByRole('button', { name: 'Past 6 Months' }).press('Space')
  await expect(page).toHaveURL(/periods=quarter%2Chalf/)
  await page.getByRole('link', { name: 'Snapshot' }).press('Enter')
  await expect(page).toHaveURL(/\/dc\/performance\/snapshot\?periods=quarter%2Chalf/)
})

test('the table beside a chart stays within a phone’s width with every period', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await portal.enter('trade@example.com', '/dc/performance/turnaround?periods=fortnight,quarter,half')
  await page.getByRole('button', { name: 'Show table of Adhoc' }).click()
  const twin = page.getByRole('table', { name: 'Turnaround, Adhoc, days' })
  await expect(twin.getByRole('columnheader')).toHaveCount(4)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})

test('a count of the snapshot leads to exactly its requests (screens lists)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/dc/performance/snapshot?periods=half')
  const count = page.getByRole('link', { name: /contracted requests$/ })
  const told = Number.parseInt((await count.textContent()) ?? '', 10)
  await count.click()
  await expect(page).toHaveURL(/builderType=contracted&created=half/)
  const box = page.getByLabel('Rows per page')
  await box.fill('100')
  await box.press('Enter')
  await expect(rows(page)).toHaveCount(told)
})

test('a request brings at most 40 kB of code beyond a page without content', async ({
  page,
  portal,
  browser,
}) => {
  await portal.enter('trade@example.com', '/dc/requests')
  const address = (await rows(page).first().getByRole('link').first().getAttribute('href')) ?? ''
  const storageState = await page.context().storageState()
  const of = async (path: string, content: string) => {
    const context = await browser.newContext({ storageState })
    const fresh = await context.newPage()
    const code = await codeOf(fresh, async () => {
      await fresh.goto(path)
      await expect(fresh.getByText(content).first()).toBeVisible()
    })
    await context.close()
    return code
  }
  const bare = await of('/no/such/place', 'Sorry about that.')
  expect(bare).toBeGreaterThan(0)
  expect((await of(address, 'Discussion')) - bare).toBeLessThanOrEqual(40_000)
})

const long = 'Wolfeschlegelsteinhausenbergerdorff & Llanfairpwllgwyngyllgogerychwyrndrobwllll Timber Supplies'

/** A row of the list with the longest texts that an import may contain. */
const withLongWords = (row: Record<string, unknown>) => ({
  ...row,
  requestNumber: `1${'0'.repeat(60)}`,
  jobNumber: `J-${'9'.repeat(60)}`,
  addr1: `${long} Boulevard`,
  dwellingType: 'Multi-storey-residential-building-with-basement',
  merchant: { company_name: 'شركة الأخشاب والمواد الإنشائية المحدودة في الملك فهد' },
  builder: { company_name: long, is_contracted_builder: false },
  status: 10,
  outcome: 0,
  statusText: 'In design, waiting for an answer from the engineer of the council',
  hardDate: '2020-01-01T00:00:00Z',
})

test('words of any length leave the row menu in its row, and charts their bars', async ({ page, portal }) => {
  await page.route(isOf(listDesignRequests), async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      response: reply,
      json: ((await reply.json()) as Record<string, unknown>[]).map(withLongWords),
    })
  })
  await page.route(isOf(getTurnaround), (route) =>
    route.fulfill({ json: { Adhoc: { [long]: 4.2 }, Contract: {} } }),
  )
  await portal.enter('trade@example.com', '/dc/requests')
  const frame = page.getByRole('table', { name: 'My Design Jobs' }).locator('..')
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(rows(page).getByText('waiting for an answer').first()).toBeVisible()
    const room = await frame.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(room.scrollWidth, `at ${width}`).toBe(room.clientWidth)
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight))
    // On a card the number is not cut off; it may take several lines.
    const number = await rows(page)
      .first()
      .locator('td')
      .first()
      .evaluate((cell) => cell.clientHeight)
    const most = width === 390 ? 230 + number : 240
    expect(Math.max(...heights), `at ${width}`).toBeLessThanOrEqual(most)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dc/performance/turnaround')
  const bar = page.locator('main svg rect').first()
  await expect(bar).toBeAttached()
  expect((await bar.boundingBox())?.width).toBeGreaterThan(100)
})

/** A request with the longest texts that an import may contain. */
const inLongWords = (request: Record<string, unknown>) => ({
  ...withLongWords(request),
  statusText: unbroken,
  internalStatusText: unbroken,
  category: unbroken,
  historyItems: [{ actionText: unbroken, context: '', userName: unbroken, time: now, timeElapsed: 0 }],
  taskGroups: [{ name: unbroken, taskgroupId: 1, tasks: [longTask, { ...longTask, cleanName: 'Take-off' }] }],
})
const unbroken = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)
const now = '2026-11-20T00:00:00Z'
const longTask = {
  cleanName: unbroken,
  requestNumber: unbroken,
  jobNumber: '',
  status: 10,
  statusText: unbroken,
  timeDue: null,
  timeCompleted: null,
  priority: 80,
  assigneeName: unbroken,
}

test('words of any length stay within a request’s page', async ({ page, portal }) => {
  await page.route(isOf(getDesignRequest), async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      response: reply,
      json: inLongWords((await reply.json()) as Record<string, unknown>),
    })
  })
  await portal.enter('trade@example.com', '/dc/requests')
  const address = await rows(page).first().getByRole('link').first().getAttribute('href')
  for (const tab of ['Overview', 'History', 'Tasks']) {
    await page.goto(`${address}/${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(J-999')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${tab} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

const periods = '?periods=quarter,half'
const screens = [
  '/dc/requests',
  `/dc/performance/turnaround${periods}`,
  `/dc/performance/snapshot${periods}`,
  `/sales/pipeline${periods}`,
]

for (const { name, ...size } of widths) {
  for (const path of screens) {
    test(`${path} is accessible on a ${name} (screens lists)`, async ({ page, portal }) => {
      await page.setViewportSize(size)
      await portal.enter('trade@example.com', path)
      await expect(page.getByRole('table').first()).toBeAttached()
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}
