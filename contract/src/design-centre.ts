import { Attachment, DesignRequest, DesignRequestSummary } from '@portal/domain/design-requests'
import { PerformanceRange, Snapshot, Turnaround } from '@portal/domain/performance'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { LookupId, pageInPath, SearchTerm } from './inputs.ts'

const requestPrivileges = ['view_dc_request'] as const

/** What the list of design requests can be sorted by. */
export const designSortColumns = [
  'ID',
  'jobNumber',
  'merchant_name',
  'builder_name',
  'status',
  'dateCompletionDue',
] as const
export type DesignSortColumn = (typeof designSortColumns)[number]

export const DesignFilter = z.object({
  searchTerm: z.optional(SearchTerm),
  /** 'pending': designed, without an outcome yet. */
  status: z.optional(z.enum(['any', 'open', 'won', 'loss', 'cancelled', 'pending'])),
  builderType: z.optional(z.enum(['any', 'contracted', 'adhoc'])),
  /** Created in the period of the figures. */
  created: z.optional(PerformanceRange),
  /** In progress, and measured by a date that falls on the next Melbourne day. */
  due: z.optional(z.enum(['tomorrow'])),
})
export type DesignFilter = z.infer<typeof DesignFilter>

export const listDesignRequests = call({
  method: 'POST',
  path: '/portal/requests/:offset/:limit/:sortColumn/:sortDirection',
  who: requestPrivileges,
  sees: 'scope',
  summary: 'Lists design requests without their threads.',
  params: pageInPath(designSortColumns),
  body: z.object({ filter: z.optional(DesignFilter) }),
  reply: z.array(DesignRequestSummary),
})

export const listOrderDesignRequests = call({
  method: 'GET',
  path: '/portal/request/bySalesOrderNumber/:orderNum',
  who: requestPrivileges,
  sees: 'scope',
  summary: 'Design requests that were converted into a sales order; an empty list when there are none.',
  params: z.object({ orderNum: LookupId }),
  reply: z.array(DesignRequestSummary),
})

export const getDesignRequest = call({
  method: 'GET',
  path: '/portal/request/:requestId',
  who: requestPrivileges,
  sees: 'scope',
  summary: 'One design request with its files, comments, history, tasks and conversions.',
  params: z.object({ requestId: LookupId }),
  reply: DesignRequest,
  faults: [404],
})

export const getAttachment = call({
  method: 'GET',
  path: '/portal/request/attachment/:requestId/:attachmentId',
  who: requestPrivileges,
  sees: 'scope',
  summary: 'A file of a design request, as base64.',
  params: z.object({ requestId: LookupId, attachmentId: LookupId }),
  reply: Attachment,
  faults: [404],
  urgency: 'last',
})

export const getTurnaround = call({
  method: 'GET',
  path: '/portal/performance/turnaround/:range',
  who: ['view_dc_reports'],
  sees: 'scope',
  summary: 'Days from start to completion, of the requests completed in the period.',
  params: z.object({ range: PerformanceRange }),
  reply: Turnaround,
})

export const getSnapshot = call({
  method: 'GET',
  path: '/portal/performance/snapshot/:range',
  who: ['view_dc_reports', 'view_sales_reports'],
  sees: 'scope',
  summary: 'Figures of the requests created in the period, and what follow-ups said.',
  params: z.object({ range: PerformanceRange }),
  reply: Snapshot,
})
