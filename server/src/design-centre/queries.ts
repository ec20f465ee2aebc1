import type { DesignRequest, DesignRequestSummary } from '@portal/domain/design-requests'
import { join } from 'sql-template-tag'
import { fragment, identifier } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { Scope } from '../access/scope.ts'
import { withinScope } from './conditions.ts'

/** Times in the format of the contract. */
const times = [
  'dateCreated',
  'lastUpdated',
  'dateCompletionDue',
  'hardDate',
  'dateRequired',
  'dateStarted',
  'dateCompleted',
  'dateOutcome',
].map((name) => {
  const column = identifier(`r.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
  return fragment`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${identifier(name)}`
})

/** The columns of a `DesignRequestSummary`. */
export const summaryColumns = fragment`
  r.id as "ID", r.request_number as "requestNumber", coalesce(r.job_number, '') as "jobNumber",
  json_build_object('company_name', m.company_name) as merchant,
  json_build_object('company_name', b.company_name, 'is_contracted_builder', b.is_contracted_builder) as builder,
  r.merchant_ref_number as "merchantRefNumber", r.builder_ref_number as "builderRefNumber", r.addr1, r.addr2,
  r.suburb, r.state, r.postcode, r.dwelling_type as "dwellingType", r.dwelling_qty as "dwellingQty",
  r.dwelling_levels as "dwellingLevels", r.category, r.status, r.status_text as "statusText",
  r.internal_status as "internalStatus", r.internal_status_text as "internalStatusText", r.outcome,
  r.outcome_text as "outcomeText", r.sqm_designed as "sqmDesigned", r.sqm_actual as "sqmActual",
  r.sqm_estimated as "sqmEstimated", ${join(times)}`

/** Requests joined with their companies, under the names that `summaryColumns` uses. */
export const requestSource = fragment`
  (design_request r join company m on m.id = r.merchant_company_id join company b on b.id = r.builder_company_id)`

/** The requests that were converted into a sales order, newest first. */
export function findOrderDesignRequests(
  sql: Sql,
  scope: Scope,
  orderNum: string,
): Promise<DesignRequestSummary[]> {
  return sql<DesignRequestSummary[]>`
    select ${summaryColumns} from ${requestSource}
    where r.id in (select request_id from design_conversion where sales_order_number = ${orderNum})
      and ${withinScope(scope)}
    order by r.id desc`
}

/** A request with its threads, in one round trip, without the content of its files. */
export async function findDesignRequest(
  sql: Sql,
  scope: Scope,
  requestId: number,
): Promise<DesignRequest | undefined> {
  const [row] = await sql<DesignRequest[]>`
    select ${summaryColumns}, r.data::json, r.time_report as "timeReport", r.opened_by as "user", r.detailer,
      ${threads}
    from ${requestSource}
    where r.id = ${requestId} and ${withinScope(scope)}`
  return row
}

const threads = fragment`
  (select coalesce(json_agg(t), '[]') from (
    select request_id as "requestId", attachment_id as "attachmentId", file_name as "fileName", category,
      uploader_name as "uploaderName", upload_date as "uploadDate", content is null as "isMissing"
    from design_file where request_id = r.id order by upload_date desc, attachment_id desc) t) as files,
  (select coalesce(json_agg(t), '[]') from (
    select user_name as "userName", user_company as "userCompany", date_posted as "datePosted", comment
    from design_comment where request_id = r.id order by date_posted, comment_num) t) as "discussionComments",
  (select coalesce(json_agg(t), '[]') from (
    select id as "ID", customer_po_number as "customerPoNumber", sales_order_number as "salesOrderNumber",
      (price_ex_gst_cents / 100.0)::float8 as "priceExGst", time_created as "timeCreated"
    from design_conversion where request_id = r.id order by time_created, id) t) as conversions,
  (select coalesce(json_agg(t), '[]') from (
    select action_text as "actionText", context, user_name as "userName", time, time_elapsed_s as "timeElapsed"
    from design_history_item where request_id = r.id order by time desc, item_num desc) t) as "historyItems",
  (select coalesce(json_agg(t), '[]') from (
    select name, taskgroup_id as "taskgroupId", tasks
    from design_task_group where request_id = r.id order by taskgroup_id) t) as "taskGroups"`

interface AttachmentRow {
  fileName: string
  mimeType: string
  /** Null if the portal does not have the file's content. */
  content: Buffer | null
}

export async function findAttachment(
  sql: Sql,
  scope: Scope,
  { requestId, attachmentId }: { requestId: number; attachmentId: number },
): Promise<AttachmentRow | undefined> {
  const [row] = await sql<AttachmentRow[]>`
    select f.file_name as "fileName", f.mime_type as "mimeType", f.content
    from design_file f join design_request r on r.id = f.request_id
    where f.request_id = ${requestId} and f.attachment_id = ${attachmentId} and ${withinScope(scope)}`
  return row
}
