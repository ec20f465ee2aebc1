import { entity, json } from '../entity.ts'
import type { Cell, ReferenceRule, TableShape } from '../entity.ts'
import { DesignRequestRecord } from './design-request-shape.ts'
import { centsOf } from '@portal/domain/money'

const request: TableShape = {
  name: 'design_request',
  key: ['id'],
  columns: [
    ...['id', 'request_number', 'job_number', 'merchant_company_id', 'builder_company_id'],
    ...['merchant_ref_number', 'builder_ref_number', 'addr1', 'addr2', 'suburb', 'state', 'postcode'],
    ...['dwelling_type', 'dwelling_qty', 'dwelling_levels', 'category', 'status', 'status_text'],
    ...['internal_status', 'internal_status_text', 'outcome', 'outcome_text', 'value_cents', 'date_created'],
    ...['last_updated', 'date_completion_due', 'hard_date', 'date_required', 'date_started'],
    ...['date_completed', 'date_outcome', 'sqm_designed', 'sqm_actual', 'sqm_estimated', 'data'],
    ...['follow_up', 'time_report', 'opened_by', 'detailer'],
  ],
}

const part = (name: string, key: string, columns: readonly string[]): TableShape => ({
  name,
  key: ['request_id', key],
  columns: ['request_id', key, ...columns],
  parent: ['request_id'],
})

const threads = [
  part('design_file', 'attachment_id', [
    ...['file_name', 'category', 'uploader_name', 'upload_date', 'mime_type', 'content'],
  ]),
  part('design_comment', 'comment_num', ['user_name', 'user_company', 'date_posted', 'comment']),
  part('design_conversion', 'id', [
    ...['customer_po_number', 'sales_order_number', 'price_ex_gst_cents', 'time_created'],
  ]),
  part('design_history_item', 'item_num', ['action_text', 'context', 'user_name', 'time', 'time_elapsed_s']),
  part('design_task_group', 'taskgroup_id', ['name', 'tasks']),
]

function requestRow(record: DesignRequestRecord): readonly Cell[] {
  return [
    ...[record.ID, record.requestNumber, record.jobNumber, record.merchant.ID, record.builder.ID],
    ...[record.merchantRefNumber, record.builderRefNumber, record.addr1, record.addr2, record.suburb],
    ...[record.state, record.postcode, record.dwellingType, record.dwellingQty, record.dwellingLevels],
    ...[record.category, record.status, record.statusText, record.internalStatus, record.internalStatusText],
    ...[record.outcome, record.outcomeText, centsOf(record.valueExGst), record.dateCreated],
    ...[record.lastUpdated, record.dateCompletionDue, record.hardDate, record.dateRequired],
    ...[record.dateStarted, record.dateCompleted, record.dateOutcome, record.sqmDesigned, record.sqmActual],
    ...[record.sqmEstimated, json(record.data), json(record.followUp), json(record.timeReport)],
    ...[json(record.user), record.detailer && json(record.detailer)],
  ]
}

function threadRows(record: DesignRequestRecord): (readonly Cell[])[][] {
  const { ID } = record
  return [
    record.files.map((file) => [
      ...[ID, file.attachmentId, file.fileName, file.category, file.uploaderName, file.uploadDate],
      ...[file.mimeType, Buffer.from(file.data, 'base64')],
    ]),
    record.discussionComments.map((each, at) => [
      ...[ID, at + 1, each.userName, each.userCompany, each.datePosted, each.comment],
    ]),
    record.conversions.map((each) => [
      ...[ID, each.ID, each.customerPoNumber, each.salesOrderNumber, centsOf(each.priceExGst)],
      each.timeCreated,
    ]),
    record.historyItems.map((each, at) => [
      ...[ID, at + 1, each.actionText, each.context, each.userName, each.time, each.timeElapsed],
    ]),
    record.taskGroups.map(({ taskgroupId, name, tasks }) => [ID, taskgroupId, name, json(tasks)]),
  ]
}

function knownCompany(column: string, field: string): ReferenceRule {
  return {
    field,
    where: `not exists (select from company c where c.id = i.${column})`,
    reason: `'there is no company ' || i.${column}`,
  }
}

export const designRequests = entity({
  name: 'design-requests',
  shape: DesignRequestRecord,
  tables: [request, ...threads],
  land: (record) => [[requestRow(record)], ...threadRows(record)],
  references: [
    knownCompany('merchant_company_id', 'merchant.ID'),
    knownCompany('builder_company_id', 'builder.ID'),
  ],
})
