import { centsOf } from '@portal/domain/money'
import { entity, json, names } from '../entity.ts'
import type { ReferenceRule, Row, TableShape } from '../entity.ts'
import { DesignRequestRecord } from './design-request-shape.ts'

const request: TableShape = {
  name: 'design_request',
  key: ['id'],
  columns: names(`
    id source request_number job_number merchant_company_id builder_company_id merchant_ref_number
    builder_ref_number addr1 addr2 suburb state postcode dwelling_type dwelling_qty dwelling_levels
    category status status_text internal_status internal_status_text outcome outcome_text value_cents
    date_created last_updated date_completion_due hard_date date_required date_started date_completed
    date_outcome sqm_designed sqm_actual sqm_estimated data follow_up time_report opened_by detailer`),
  lookups: names('merchant_source merchant_reference builder_source builder_reference'),
}

const part = (name: string, key: string, others: string): TableShape => ({
  name,
  key: ['request_id', key],
  columns: ['request_id', key, ...names(others)],
  parent: ['request_id'],
})

const threads = [
  part('design_file', 'attachment_id', 'file_name category uploader_name upload_date mime_type content'),
  part('design_comment', 'comment_num', 'user_name user_company date_posted comment'),
  part('design_conversion', 'id', 'customer_po_number sales_order_number price_ex_gst_cents time_created'),
  part('design_history_item', 'item_num', 'action_text context user_name time time_elapsed_s'),
  part('design_task_group', 'taskgroup_id', 'name tasks'),
]

function requestRow(record: DesignRequestRecord): Row {
  return {
    id: record.ID,
    source: record.source,
    request_number: record.requestNumber,
    job_number: record.jobNumber,
    ...companyColumns('merchant', record),
    ...companyColumns('builder', record),
    merchant_ref_number: record.merchantRefNumber,
    builder_ref_number: record.builderRefNumber,
    addr1: record.addr1,
    addr2: record.addr2,
    suburb: record.suburb,
    state: record.state,
    postcode: record.postcode,
    dwelling_type: record.dwellingType,
    dwelling_qty: record.dwellingQty,
    dwelling_levels: record.dwellingLevels,
    category: record.category,
    ...progressColumns(record),
    ...dateColumns(record),
    sqm_designed: record.sqmDesigned,
    sqm_actual: record.sqmActual,
    sqm_estimated: record.sqmEstimated,
    data: json(record.data),
    follow_up: json(record.followUp),
    time_report: json(record.timeReport),
    opened_by: json(record.user),
    detailer: record.detailer && json(record.detailer),
  }
}

function companyColumns(role: 'merchant' | 'builder', record: DesignRequestRecord): Row {
  const { ID, source = record.source } = record[role]
  return { [`${role}_company_id`]: null, [`${role}_source`]: source, [`${role}_reference`]: ID }
}

const progressColumns = (record: DesignRequestRecord): Row => ({
  status: record.status,
  status_text: record.statusText,
  internal_status: record.internalStatus,
  internal_status_text: record.internalStatusText,
  outcome: record.outcome,
  outcome_text: record.outcomeText,
  value_cents: centsOf(record.valueExGst),
})

const dateColumns = (record: DesignRequestRecord): Row => ({
  date_created: record.dateCreated,
  last_updated: record.lastUpdated,
  date_completion_due: record.dateCompletionDue,
  hard_date: record.hardDate,
  date_required: record.dateRequired,
  date_started: record.dateStarted,
  date_completed: record.dateCompleted,
  date_outcome: record.dateOutcome,
})

function threadRows({ ID: request_id, ...record }: DesignRequestRecord): Row[][] {
  return [
    record.files.map((file) => ({
      request_id,
      attachment_id: file.attachmentId,
      file_name: file.fileName,
      category: file.category,
      uploader_name: file.uploaderName,
      upload_date: file.uploadDate,
      mime_type: file.mimeType,
      content: file.data === null ? null : Buffer.from(file.data, 'base64'),
    })),
    record.discussionComments.map((each, at) => ({
      request_id,
      comment_num: at + 1,
      user_name: each.userName,
      user_company: each.userCompany,
      date_posted: each.datePosted,
      comment: each.comment,
    })),
    record.conversions.map((each) => ({
      request_id,
      id: each.ID,
      customer_po_number: each.customerPoNumber,
      sales_order_number: each.salesOrderNumber,
      price_ex_gst_cents: centsOf(each.priceExGst),
      time_created: each.timeCreated,
    })),
    record.historyItems.map((each, at) => ({
      request_id,
      item_num: at + 1,
      action_text: each.actionText,
      context: each.context,
      user_name: each.userName,
      time: each.time,
      time_elapsed_s: each.timeElapsed,
    })),
    record.taskGroups.map(({ taskgroupId, name, tasks }) => ({
      request_id,
      taskgroup_id: taskgroupId,
      name,
      tasks: json(tasks),
    })),
  ]
}

const optional = {
  job_number: 'jobNumber',
  merchant_ref_number: 'merchantRefNumber',
  builder_ref_number: 'builderRefNumber',
  addr1: 'addr1',
  addr2: 'addr2',
  suburb: 'suburb',
  state: 'state',
  postcode: 'postcode',
  dwelling_type: 'dwellingType',
  dwelling_qty: 'dwellingQty',
  dwelling_levels: 'dwellingLevels',
  category: 'category',
  status_text: 'statusText',
  internal_status_text: 'internalStatusText',
  outcome: 'outcome',
  outcome_text: 'outcomeText',
  value_cents: 'valueExGst',
  date_completion_due: 'dateCompletionDue',
  hard_date: 'hardDate',
  date_required: 'dateRequired',
  date_started: 'dateStarted',
  date_completed: 'dateCompleted',
  date_outcome: 'dateOutcome',
  sqm_designed: 'sqmDesigned',
  sqm_actual: 'sqmActual',
  sqm_estimated: 'sqmEstimated',
  data: 'data',
  follow_up: 'followUp',
  time_report: 'timeReport',
  detailer: 'detailer',
  design_file: 'files',
  design_comment: 'discussionComments',
  design_conversion: 'conversions',
  design_history_item: 'historyItems',
  design_task_group: 'taskGroups',
}

const findCompany = (role: 'merchant' | 'builder') =>
  `update incoming_design_request i set ${role}_company_id = c.id from company c
    where c.source = i.${role}_source and c.reference = i.${role}_reference`

const knownCompany = (role: 'merchant' | 'builder'): ReferenceRule => ({
  field: `${role}.ID`,
  where: `i.${role}_company_id is null`,
  reason: `'there is no company ' || i.${role}_reference ||
    case i.${role}_source when 'file' then '' else ' of ' || i.${role}_source end`,
})

/** A request's number is its source's own: that of another source is another request. */
const ownRequest: ReferenceRule = {
  field: 'ID',
  where: 'exists (select from design_request r where r.id = i.id and r.source <> i.source)',
  reason: "'request ' || i.id || ' is another one, of another source'",
}

export const designRequests = entity({
  name: 'design-requests',
  shape: DesignRequestRecord,
  csv: undefined,
  tables: [request, ...threads],
  optional,
  removal: {},
  land: (record) => [[requestRow(record)], ...threadRows(record)],
  complete: [findCompany('merchant'), findCompany('builder')],
  references: [ownRequest, knownCompany('merchant'), knownCompany('builder')],
})
