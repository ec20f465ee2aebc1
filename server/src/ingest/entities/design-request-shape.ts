import { DesignContacts } from '@portal/domain/design-requests'
import * as z from 'zod/mini'
import * as field from '../field-shapes.ts'

const Person = z.object({ firstname: field.ShortText, surname: field.ShortText })
/** A company of another source than the request's, if it names one. */
const CompanyRef = z.object({ ID: field.Reference, source: z.optional(field.SourceName) })
const Area = z.prefault(z.nullable(z.number().check(z.minimum(0), z.maximum(1e9))), null)
const Seconds = z.int32().check(z.minimum(0))

const File = z.object({
  attachmentId: field.RowId,
  fileName: field.Name,
  category: field.Name,
  uploaderName: field.Name,
  uploadDate: field.Instant,
  mimeType: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'must be a media type such as application/pdf')),
  /** The file's content as base64; absent if it is not available. */
  data: z.prefault(z.nullable(z.base64('must be base64')), null),
})

const DiscussionComment = z.object({
  userName: field.Name,
  userCompany: field.ShortText,
  datePosted: field.Instant,
  comment: field.Comment,
})

const Conversion = z.object({
  ID: field.RowId,
  customerPoNumber: field.ShortText,
  salesOrderNumber: field.Num,
  priceExGst: field.Dollars,
  timeCreated: field.Instant,
})

const HistoryItem = z.object({
  actionText: field.Name,
  context: field.ShortText,
  userName: field.ShortText,
  time: field.Instant,
  timeElapsed: z.prefault(Seconds, 0),
})

const Task = z.object({
  cleanName: field.Name,
  requestNumber: field.ShortText,
  jobNumber: field.ShortText,
  status: field.Small,
  statusText: field.ShortText,
  timeDue: field.OptionalInstant,
  timeCompleted: field.OptionalInstant,
  priority: field.Small.check(z.minimum(0), z.maximum(100)),
  assigneeName: field.ShortText,
})

const followUpLabels = {
  type: z.optional(field.Name),
  outcome: z.optional(field.Name),
  'loss-reason': z.optional(field.Name),
  'product-loss-reason': z.optional(field.Name),
  'loss-to-competing-product': z.optional(field.Name),
  'wants-to-be-followed-up': z.optional(field.Name),
}

/** A request with its threads; merchant and builder are given by their references at the source. */
export const DesignRequestRecord = z.object({
  source: field.Source,
  ID: field.RowId,
  requestNumber: field.Num,
  jobNumber: field.OptionalNum,
  merchant: CompanyRef,
  builder: CompanyRef,
  merchantRefNumber: field.ShortText,
  builderRefNumber: field.ShortText,
  addr1: field.ShortText,
  addr2: field.ShortText,
  suburb: field.ShortText,
  state: field.ShortText,
  postcode: field.ShortText,
  dwellingType: field.ShortText,
  dwellingQty: z.prefault(field.Small, 1),
  dwellingLevels: z.prefault(field.Small, 1),
  category: field.ShortText,
  /** -1 cancelled, 0 to 19 in progress, 20 and more designed. */
  status: field.Small,
  statusText: field.ShortText,
  internalStatus: field.Small,
  internalStatusText: field.ShortText,
  /** 0 none yet, 25 to 49 lost, 50 won. */
  outcome: z.prefault(field.Small, 0),
  outcomeText: field.ShortText,
  /** The value that the figures add up. */
  valueExGst: z.prefault(field.Dollars, 0),
  dateCreated: field.Instant,
  lastUpdated: field.Instant,
  dateCompletionDue: field.OptionalInstant,
  hardDate: field.OptionalInstant,
  dateRequired: field.OptionalInstant,
  dateStarted: field.OptionalInstant,
  dateCompleted: field.OptionalInstant,
  dateOutcome: field.OptionalInstant,
  sqmDesigned: Area,
  sqmActual: Area,
  sqmEstimated: Area,
  data: z.prefault(DesignContacts.check(field.allStorable), { criteria: { data: {} } }),
  followUp: z.prefault(z.object(followUpLabels), {}),
  timeReport: z.prefault(z.array(z.object({ name: field.Name, seconds: Seconds })), []),
  user: Person,
  detailer: z.prefault(z.nullable(Person), null),
  files: z.prefault(z.array(File), []),
  discussionComments: z.prefault(z.array(DiscussionComment), []),
  conversions: z.prefault(z.array(Conversion), []),
  historyItems: z.prefault(z.array(HistoryItem), []),
  taskGroups: z.prefault(
    z.array(z.object({ taskgroupId: field.RowId, name: field.Name, tasks: z.prefault(z.array(Task), []) })),
    [],
  ),
})
export type DesignRequestRecord = z.infer<typeof DesignRequestRecord>
