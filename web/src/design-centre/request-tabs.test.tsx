import { getDesignRequest } from '@portal/contract/design-centre'
import type { DesignRequest } from '@portal/domain/design-requests'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aDesignRequest, aTask } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './request-view.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const panel = (name: string) => screen.findByRole('region', { name })
const when = '2026-11-18T01:00:00Z'

async function open(tab: string, change: Partial<DesignRequest> = {}) {
  fakeApi([[getDesignRequest, aDesignRequest(change)]])
  openApp(`/dc/request/77/${tab}`, aSession())
  await screen.findByRole('heading', { level: 1, name: /^Request 31877/ })
}

const criteria = (data: DesignRequest['data']['criteria']['data']) => ({ data: { criteria: { data } } })

describe('Criteria (spec 2)', () => {
  test('has a panel per section, and one for texts', async () => {
    await open(
      'Criteria',
      criteria({ Floor: { Joists: 'I-joists', Deep: [{ Mark: 'PL1' }] }, Access: 'Crane' }),
    )
    expect((await panel('Floor Design')).textContent).toContain('JoistsI-joists')
    expect(within(await panel('Deep')).getByRole('cell', { name: 'PL1' })).toBeTruthy()
    expect((await panel('Additional Information')).textContent).toContain('AccessCrane')
  })

  test('from three panels on there is a way to each', async () => {
    await open('Criteria', criteria({ Floor: { a: 1 }, Wall: { b: 2 }, Roof: {} }))
    const jumps = within(screen.getByRole('navigation', { name: 'Criteria sections' })).getAllByRole('link')
    for (const jump of jumps) {
      const target = document.querySelector(jump.getAttribute('href') ?? '')
      expect(within(target as HTMLElement).getByRole('region', { name: jump.textContent ?? '' })).toBeTruthy()
    }
    expect(jumps).toHaveLength(3)
  })

  test('says when there are none', async () => {
    await open('Criteria')
    expect(await screen.findByText('There are no criteria on this request.')).toBeTruthy()
  })
})

describe('Discussion (spec 2)', () => {
  test('of nobody has the sentence of the spec', async () => {
    await open('Discussion')
    expect(await screen.findByText('There are currently no messages.')).toBeTruthy()
  })

  test('shows what people wrote as text, whatever it holds', async () => {
    const comment = '<img src=x onerror="alert(1)"> **bold** https://x.example'
    const by = { userName: '<b>Dana</b>', userCompany: '', datePosted: when }
    await open('Discussion', { discussionComments: [{ ...by, comment }] })
    const thread = await panel('Discussion')
    expect(within(thread).getByText(comment)).toBeTruthy()
    expect(within(thread).getByText('<b>Dana</b>')).toBeTruthy()
    expect(thread.querySelector('img, a')).toBeNull()
  })

  test('keeps the direction of a name to itself, so that the time beside it stays as it is', async () => {
    const by = { userName: 'Dana', userCompany: 'שלום', datePosted: when, comment: 'x' }
    const item = { context: '', userName: 'שלום', time: when, timeElapsed: 5400, actionText: 'opened' }
    await open('Discussion', { discussionComments: [by], historyItems: [item] })
    expect(within(await panel('Discussion')).getByText('שלום').tagName).toBe('BDI')
    fireEvent.click(screen.getByRole('link', { name: 'History' }))
    expect(within(await panel('History')).getByText('שלום').tagName).toBe('BDI')
  })
})

describe('a long discussion (spec 2)', () => {
  test('begins with its newest twenty, in the order they were written, and shows earlier ones when asked', async () => {
    const by = { userName: 'Dana', userCompany: '', datePosted: when }
    const discussionComments = Array.from({ length: 60 }, (_, at) => ({ ...by, comment: `No. ${at + 1}` }))
    await open('Discussion', { discussionComments })
    const thread = within(await panel('Discussion'))
    const texts = () => thread.getAllByText(/^No\. /).map(({ textContent }) => textContent)
    expect([texts().length, texts()[0], texts().at(-1)]).toEqual([20, 'No. 41', 'No. 60'])
    const more = thread.getByRole('button', { name: 'Show earlier comments' })
    more.focus()
    fireEvent.click(more)
    expect([texts().length, texts()[0]]).toEqual([60, 'No. 1'])
    expect(thread.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
    expect(document.activeElement?.id).toBe('main')
  })
})

describe('History (spec 2 and 5)', () => {
  test('tells actions in words, who opened and designed, and the time spent (spec 3)', async () => {
    const item = { context: 'Rev C', userName: 'Priya Raman', time: when, timeElapsed: 5400 }
    await open('History', {
      historyItems: [{ ...item, actionText: 'DETAILING-STARTED_again' }],
      detailer: { firstname: 'Priya', surname: 'Raman' },
      timeReport: [
        { name: 'Detailing', seconds: 5400 },
        { name: 'Checking', seconds: 600 },
      ],
    })
    const history = (await panel('History')).textContent
    expect(history).toContain('Detailing started again')
    expect(history).toContain('Priya Raman, 1 h 30 min, Rev C')
    expect((await panel('Overview')).textContent).toBe('OverviewOpened byDana WhitlockDesigned byPriya Raman')
    expect((await panel('Time Spent')).textContent).toBe(
      'Time Spent1 h 40 minDetailing1 h 30 minChecking10 min',
    )
  })
})

describe('Tasks (spec 2 and 4)', () => {
  test('are cards in groups, with what is due and a priority bar', async () => {
    const tasks = [
      aTask({ priority: 50 }),
      aTask({ cleanName: 'Price it', priority: 75, timeDue: when }),
      aTask({ cleanName: 'Issue it', priority: 100, status: 25, timeCompleted: when, assigneeName: '' }),
    ]
    await open('Tasks', { taskGroups: [{ name: 'Detailing', taskgroupId: 1, tasks }] })
    const cards = within(await panel('Detailing')).getAllByRole('listitem')
    const words = cards.map(({ textContent }) => textContent)
    expect(words[0]).toContain('Due Immediately')
    expect(words[1]).toContain('Due 18 Nov 2026')
    expect(words[2]).toContain('Completed 18 Nov 2026')
    expect(words[2]).toContain('Unassigned')
    const bars = cards.map((card) => card.querySelector('i'))
    expect(bars.map((bar) => bar?.style.width)).toEqual(['50%', '75%', '100%'])
    expect(bars.map((bar) => /good|wait|late/.exec(bar?.className ?? '')?.[0])).toEqual([
      'good',
      'wait',
      'late',
    ])
  })
})
