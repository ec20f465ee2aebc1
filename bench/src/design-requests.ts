import {
  getDesignRequest,
  getSnapshot,
  getTurnaround,
  listDesignRequests,
} from '@portal/contract/design-centre'
import { raw } from 'sql-template-tag'
import { askDatabaseOf, type Sql } from './database.ts'
import { openClient, type Client } from './client.ts'
import type { Bare } from './bare.ts'
import { measureInTurns, measureTogether } from './measure.ts'
import { inWords } from './merged-list.ts'
import type { RunningPortal } from './portal.ts'
import { withinPages, withinRatio, type Result } from './results.ts'

const wanted = 200_000
const firstCopy = 1_000_000
/** The ID of the request with long threads. */
const longRequest = firstCopy + 1
const newest = { offset: 0, limit: 10, sortColumn: 'ID', sortDirection: 'DESC' } as const

/** The design centre among 200,000 requests: its list and searches, its figures, and one long request. */
export async function askDesignCentre({ url, folder }: RunningPortal, bare: Bare): Promise<Result[]> {
  await askDatabaseOf(folder, copyRequests)
  const client = openClient(url)
  const [trade, staff] = [await client.as('trade@example.com'), await client.as('staff@example.com')]
  const search = (searchTerm: string) => () =>
    staff.ask(listDesignRequests, { params: newest, body: { filter: { searchTerm } } })
  const byMerchant = { ...newest, sortColumn: 'merchant_name', sortDirection: 'ASC' } as const
  const lastDue = { ...newest, sortColumn: 'dateCompletionDue' } as const
  const { page, own, all, byName, byDue, ...others } = await measureTogether({
    page: bare.page,
    own: () => trade.ask(listDesignRequests, { params: newest, body: {} }),
    all: () => staff.ask(listDesignRequests, { params: newest, body: {} }),
    byName: () => staff.ask(listDesignRequests, { params: byMerchant, body: {} }),
    byDue: () => staff.ask(listDesignRequests, { params: lastDue, body: {} }),
    whole: search(String(firstCopy + 777)),
    part: search('0777'),
    start: search('10'),
    none: search('zq-none'),
  })
  const { whole, part, start, none } = others
  const soon = { page, most: 7 }
  return [
    withinPages(`Design jobs, one company, ${inWords(wanted)} requests in all`, own, soon),
    withinPages('Design jobs, every company', all, soon),
    withinPages('the same by merchant', byName, soon),
    withinPages('the same by due date', byDue, soon),
    withinRatio('Search in it, a whole number', whole, { of: all, times: 3 }),
    withinRatio('Search in it, a part of it', part, { of: all, times: 3 }),
    withinRatio('Search in it, two characters', start, { of: all, times: 3 }),
    withinRatio('Search in it, nothing found', none, { of: all, times: 3 }),
    ...(await askFigures(staff, bare)),
  ]
}

async function askFigures(staff: Client, bare: Bare): Promise<Result[]> {
  const half = { params: { range: 'half' } } as const
  // One after the other: sixteen requests of one person at the same time would be refused.
  const { page, snapshot, turnaround, request } = await measureInTurns(
    {
      page: bare.page,
      snapshot: () => staff.ask(getSnapshot, half),
      turnaround: () => staff.ask(getTurnaround, half),
      request: () => staff.ask(getDesignRequest, { params: { requestId: String(longRequest) } }),
    },
    100,
  )
  return [
    withinPages('Snapshot of half a year, every company', snapshot, { page, most: 85 }),
    withinPages('Turnaround of half a year, every company', turnaround, { page, most: 85 }),
    withinPages('A request with 500 comments and 200 files', request, { page, most: 21 }),
  ]
}

/** Copies the demo's requests until there are enough, one of them with long threads. */
async function copyRequests(sql: Sql): Promise<void> {
  const [{ copies, columns, values } = { copies: 0, columns: '', values: '' }] = await sql<
    { copies: number; columns: string; values: string }[]
  >`
    select string_agg(column_name, ', ') as columns,
      string_agg(case
        when column_name in ('id', 'request_number') then format('(%s + row_number() over ())', ${firstCopy}::int)
        else column_name end, ', ') as values,
      (select count(*)::int from design_request where id >= ${firstCopy}) as copies
    from information_schema.columns
    where table_name = 'design_request' and is_generated = 'NEVER'`
  if (copies > 0) return
  // A copy that was interrupted must not count as one: its long request would be short.
  await sql`begin`
  await sql`
      insert into design_request (${raw(columns)}) select ${raw(values)} from design_request, generate_series(1, 2000)
      where status not between 0 and 19 limit ${wanted}`
  await sql`
      insert into design_comment (request_id, comment_num, user_name, user_company, date_posted, comment)
      select ${longRequest}, n, 'Dana Whitlock', 'Harrow & Pike', now(), repeat('A comment of some length. ', 8)
      from generate_series(1, 500) n`
  await sql`
      insert into design_file (request_id, attachment_id, file_name, category, uploader_name, upload_date, mime_type,
        content)
      select ${longRequest}, n, 'Plan ' || n || '.pdf', 'Plans', 'Dana Whitlock', now(), 'application/pdf',
        decode(repeat('00', 100000), 'hex')
      from generate_series(1, 200) n`
  await sql`commit`
  await sql`vacuum analyze design_request`
}
