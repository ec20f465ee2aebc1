import type { DesignRequest } from '@portal/domain/design-requests'
import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { Scope } from '../access/scope.ts'
import { withinScope } from './conditions.ts'

export interface DesignRequestRow {
  id: number
  request_number: string
  job_number: string | null
  merchant_name: string
  builder_name: string
  is_contracted_builder: boolean
  merchant_ref_number: string
  builder_ref_number: string
  addr1: string
  addr2: string
  suburb: string
  state: string
  postcode: string
  dwelling_type: string
  dwelling_qty: number
  dwelling_levels: number
  category: string
  status: number
  status_text: string
  internal_status: number
  internal_status_text: string
  outcome: number
  outcome_text: string
  date_created: Date
  last_updated: Date
  date_completion_due: Date | null
  hard_date: Date | null
  date_required: Date | null
  date_started: Date | null
  date_completed: Date | null
  date_outcome: Date | null
  sqm_designed: number | null
  sqm_actual: number | null
  sqm_estimated: number | null
}

export const summaryColumns = fragment`
  r.id, r.request_number, r.job_number, m.company_name as merchant_name, b.company_name as builder_name,
  b.is_contracted_builder, r.merchant_ref_number, r.builder_ref_number, r.addr1, r.addr2, r.suburb, r.state,
  r.postcode, r.dwelling_type, r.dwelling_qty, r.dwelling_levels, r.category, r.status, r.status_text,
  r.internal_status, r.internal_status_text, r.outcome, r.outcome_text, r.date_created, r.last_updated,
  r.date_completion_due, r.hard_date, r.date_required, r.date_started, r.date_completed, r.date_outcome,
  r.sqm_designed, r.sqm_actual, r.sqm_estimated`

/** A request with its companies, as `summaryColumns` names them. */
export const requestSource = fragment`
  (design_request r join company m on m.id = r.merchant_company_id join company b on b.id = r.builder_company_id)`

/** The requests that were converted into a sales order, the newest first. */
export function findOrderDesignRequests(
  sql: Sql,
  scope: Scope,
  orderNum: string,
): Promise<DesignRequestRow[]> {
  return sql<DesignRequestRow[]>`
    select ${summaryColumns} from ${requestSource}
    where r.id in (select request_id from design_conversion where sales_order_number = ${orderNum})
      and ${withinScope(scope)}
    order by r.id desc`
}

type Threads = 'files' | 'discussionComments' | 'conversions' | 'historyItems' | 'taskGroups'

export type DesignRequestDetailRow = DesignRequestRow &
  Pick<DesignRequest, 'data' | 'detailer' | 'timeReport' | 'user' | Threads>

/** A request with its threads, in one round trip; what is in its files stays where it is. */
export async function findDesignRequest(
  sql: Sql,
  scope: Scope,
  requestId: number,
): Promise<DesignRequestDetailRow | undefined> {
  const [row] = await sql<DesignRequestDetailRow[]>`
    select ${summaryColumns}, r.data, r.time_report as "timeReport", r.opened_by as "user", r.detailer,
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

export interface AttachmentRow {
  fileName: string
  mimeType: string
  /** Null where nobody has the file's data. */
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
