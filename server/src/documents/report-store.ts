import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Report } from '@portal/domain/reports'
import type { SrcProvider } from '@portal/domain/wire-values'
import { hourMs, minuteMs } from '@portal/domain/time-units'
import { withinAccounts, type Scope } from '../access/scope.ts'
import { fragment } from '../database/fragment.ts'
import type { ISql, Sql } from '../database/sql.ts'
import type { ReportId } from '../jobs/task.ts'

/** A document in the scope that can be printed. */
export interface FoundDocument {
  readonly kind: 'order' | 'invoice'
  readonly provider: SrcProvider
  readonly number: string
  readonly accountNum: string
  /** Hash of what the document shows, with the letterhead: a report of another state is not reused. */
  readonly hash: string
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** How long a report can be fetched (spec 9). */
const lifetimeMs = hourMs
/** A report with at least this much time left is reused: nobody polls for longer. */
const worthKeepingMs = 10 * minuteMs
/** After this time a report counts as abandoned: its server died. */
export const givenUpMs = 2 * minuteMs
export const givenUpBefore = (now: Date): Date => before(now, givenUpMs)

export interface ReportRow {
  readonly reportId: Report['reportId']
  readonly status: 'making' | 'ready' | 'failed'
  readonly faultStatus: number | null
  readonly pdf: Buffer | null
  readonly timeCreated: Date
}

/** A tagged PDF is mostly text: compressed, an eighth of it is stored. */
const packed = (pdf: Uint8Array): Promise<Buffer> => promisify(gzip)(pdf, { level: 1 })

async function unpacked(row: ReportRow | undefined): Promise<ReportRow | undefined> {
  return row?.pdf ? { ...row, pdf: await promisify(gunzip)(row.pdf) } : row
}

/** A finished or pending report of the document in its current state. */
export async function findSameReport(
  sql: ISql,
  document: FoundDocument,
  now: Date,
): Promise<ReportRow | undefined> {
  const { kind, provider, number, accountNum, hash } = document
  const [row] = await sql<ReportRow[]>`
    select ${columns} from report
    where document_num = ${number} and kind = ${kind} and provider = ${provider}
      and account_num = ${accountNum} and document_hash = ${hash}
      and time_created > ${before(now, lifetimeMs - worthKeepingMs)}
      and (status = 'ready' or (status = 'making' and time_created > ${givenUpBefore(now)}))
    order by time_created desc limit 1`
  return unpacked(row)
}

export interface ReportedDocument {
  /** Null: both providers. */
  readonly provider: SrcProvider | null
  readonly kind: FoundDocument['kind'] | 'statement'
  readonly number: string
  readonly accountNum: string
  /** Undefined for a report that is never reused. */
  readonly hash?: string
}

/** Stores a report as pending, or as ready if the PDF is given; returns its id. */
export async function addReport(
  sql: ISql,
  { provider, kind, number, accountNum, hash }: ReportedDocument,
  { now, pdf, userId }: { now: Date; pdf?: Uint8Array; userId?: number },
): Promise<ReportId> {
  const reportId = randomUUID() as string as ReportId
  await sql`
    insert into report
      (report_id, provider, kind, document_num, account_num, time_created, document_hash, status, pdf,
        time_finished, user_id)
    values (${reportId}, ${provider}, ${kind}, ${number}, ${accountNum}, ${now}, ${hash ?? null},
      ${pdf ? 'ready' : 'making'}, ${pdf ? await packed(pdf) : null}, ${pdf ? now : null}, ${userId ?? null})`
  return reportId
}

/** How many of a person's reports are pending. */
export async function countWaiting(
  sql: ISql,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const [found] = await sql<[{ count: number }]>`
    select count(*) from report
    where user_id = ${userId} and status = 'making' and time_created > ${givenUpBefore(now)}`
  return found.count
}

/**
 * A report of a document in the scope that is less than an hour old. An order or invoice that has moved to
 * another account leaves its reports unreadable: they show it as the former customer's.
 */
export async function findReport(
  sql: Sql,
  scope: Scope,
  { reportId, now }: { reportId: string; now: Date },
): Promise<ReportRow | undefined> {
  const [row] = await sql<ReportRow[]>`
    select ${columns} from report
    where report_id = ${reportId} and time_created > ${before(now, lifetimeMs)}
      and ${withinAccounts(scope, 'account_num')} and ${isOfSameAccount}`
  return unpacked(row)
}

export async function keepPdf(
  sql: Sql,
  { reportId, pdf, now }: { reportId: string; pdf: Uint8Array; now: Date },
): Promise<void> {
  await sql`
    update report set status = 'ready', pdf = ${await packed(pdf)}, time_finished = ${now}
    where report_id = ${reportId}`
}

export async function noteFailure(
  sql: Sql,
  { reportId, faultStatus, now }: { reportId: string; faultStatus: number; now: Date },
): Promise<void> {
  await sql`
    update report set status = 'failed', fault_status = ${faultStatus}, time_finished = ${now}
    where report_id = ${reportId}`
}

const columns = fragment`
  report_id as "reportId", status, fault_status as "faultStatus", pdf, time_created as "timeCreated"`

const isOfSameAccount = fragment`(
  kind = 'statement'
  or (kind = 'order' and exists (
    select from sales_order d
    where d.provider = report.provider and d.order_num = document_num and d.account_num = report.account_num))
  or (kind = 'invoice' and exists (
    select from invoice d
    where d.provider = report.provider and d.invoice_num = document_num and d.account_num = report.account_num)))`
