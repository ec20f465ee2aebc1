import type { Row, TableShape } from '../entity.ts'
import { asCents, asJson, rowBy, type Fillings } from '../one-table.ts'
import type { DesignRequestRecord } from './design-request-shape.ts'

interface Thread {
  table: TableShape
  field: string
  rows: (record: DesignRequestRecord) => Row[]
}

type Threads = Pick<
  DesignRequestRecord,
  'files' | 'discussionComments' | 'conversions' | 'historyItems' | 'taskGroups'
>

/** A list within the request, with a row for each item; the first column distinguishes them. */
function thread<F extends keyof Threads>(
  name: string,
  field: F,
  fillings: Fillings<Threads[F][number]>,
): Thread {
  const columns = ['request_id', ...Object.keys(fillings)]
  const row = rowBy(fillings)
  return {
    table: { name, key: columns.slice(0, 2), columns, parent: ['request_id'] },
    field,
    rows: ({ ID, [field]: each }) => each.map((one, at) => ({ request_id: ID, ...row(one, at) })),
  }
}

/** The lists within a request, each with a table of its own. */
export const threads = [
  thread('design_file', 'files', {
    attachment_id: 'attachmentId',
    file_name: 'fileName',
    category: 'category',
    uploader_name: 'uploaderName',
    upload_date: 'uploadDate',
    mime_type: 'mimeType',
    content: ({ data }) => (data === null ? null : Buffer.from(data, 'base64')),
  }),
  thread('design_comment', 'discussionComments', {
    comment_num: (_comment, at) => at + 1,
    user_name: 'userName',
    user_company: 'userCompany',
    date_posted: 'datePosted',
    comment: 'comment',
  }),
  thread('design_conversion', 'conversions', {
    id: 'ID',
    customer_po_number: 'customerPoNumber',
    sales_order_number: 'salesOrderNumber',
    price_ex_gst_cents: asCents('priceExGst'),
    time_created: 'timeCreated',
  }),
  thread('design_history_item', 'historyItems', {
    item_num: (_item, at) => at + 1,
    action_text: 'actionText',
    context: 'context',
    user_name: 'userName',
    time: 'time',
    time_elapsed_s: 'timeElapsed',
  }),
  thread('design_task_group', 'taskGroups', {
    taskgroup_id: 'taskgroupId',
    name: 'name',
    tasks: asJson('tasks'),
  }),
]
