import { DesignContacts } from '@portal/domain/design-requests'
import * as z from 'zod/mini'
import {
  allStorable,
  Comment,
  Dollars,
  Instant,
  Name,
  Num,
  OptionalInstant,
  OptionalNum,
  Reference,
  RowId,
  ShortText,
  Small,
  Source,
  SourceName,
} from '../field-shapes.ts'

const Person = z.object({ firstname: ShortText, surname: ShortText })
/** A company of another source than the request's, if it names one. */
const CompanyRef = z.object({ ID: Reference, source: z.optional(SourceName) })
const Area = z.prefault(z.nullable(z.number().check(z.minimum(0), z.maximum(1e9))), null)
const Seconds = z.int32().check(z.minimum(0))
const Base64 = z.base64('must be base64')

const File = z.object({
  attachmentId: RowId,
  fileName: Name,
  category: Name,
  uploaderName: Name,
  uploadDate: Instant,
  mimeType: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'must be a media type such as application/pdf')),
  /** The file's content as base64; absent if it is not available. */
  data: z.prefault(z.nullable(Base64), null),
})

const DiscussionComment = z.object({
  userName: Name,
  userCompany: ShortText,
  datePosted: Instant,
  comment: Comment,
})

const Conversion = z.object({
  ID: RowId,
  customerPoNumber: ShortText,
  salesOrderNumber: Num,
  priceExGst: Dollars,
  timeCreated: Instant,
})

const HistoryItem = z.object({
  actionText: Name,
  context: ShortText,
  userName: ShortText,
  time: Instant,
  timeElapsed: z.prefault(Seconds, 0),
})

const Task = z.object({
  cleanName: Name,
  requestNumber: ShortText,
  jobNumber: ShortText,
  status: Small,
  statusText: ShortText,
  timeDue: OptionalInstant,
  timeCompleted: OptionalInstant,
  priority: Small.check(z.minimum(0), z.maximum(100)),
  assigneeName: ShortText,
})

const followUpLabels = {
  type: z.optional(Name),
  outcome: z.optional(Name),
  'loss-reason': z.optional(Name),
  'product-loss-reason': z.optional(Name),
  'loss-to-competing-product': z.optional(Name),
  'wants-to-be-followed-up': z.optional(Name),
}

/** A request with its threads; merchant and builder are given by their references at the source. */
export const DesignRequestRecord = z.object({
  source: Source,
  ID: RowId,
  requestNumber: Num,
  jobNumber: OptionalNum,
  merchant: CompanyRef,
  builder: CompanyRef,
  merchantRefNumber: ShortText,
  builderRefNumber: ShortText,
  addr1: ShortText,
  addr2: ShortText,
  suburb: ShortText,
  state: ShortText,
  postcode: ShortText,
  dwellingType: ShortText,
  dwellingQty: z.prefault(Small, 1),
  dwellingLevels: z.prefault(Small, 1),
  category: ShortText,
  /** -1 cancelled, 0 to 19 in progress, 20 and more designed. */
  status: Small,
  statusText: ShortText,
  internalStatus: Small,
  internalStatusText: ShortText,
  /** 0 none yet, 25 to 49 lost, 50 won. */
  outcome: z.prefault(Small, 0),
  outcomeText: ShortText,
  /** The value that the figures add up. */
  valueExGst: z.prefault(Dollars, 0),
  dateCreated: Instant,
  lastUpdated: Instant,
  dateCompletionDue: OptionalInstant,
  hardDate: OptionalInstant,
  dateRequired: OptionalInstant,
  dateStarted: OptionalInstant,
  dateCompleted: OptionalInstant,
  dateOutcome: OptionalInstant,
  sqmDesigned: Area,
  sqmActual: Area,
  sqmEstimated: Area,
  data: z.prefault(DesignContacts.check(allStorable), { criteria: { data: {} } }),
  followUp: z.prefault(z.object(followUpLabels), {}),
  timeReport: z.prefault(z.array(z.object({ name: Name, seconds: Seconds })), []),
  user: Person,
  detailer: z.prefault(z.nullable(Person), null),
  files: z.prefault(z.array(File), []),
  discussionComments: z.prefault(z.array(DiscussionComment), []),
  conversions: z.prefault(z.array(Conversion), []),
  historyItems: z.prefault(z.array(HistoryItem), []),
  taskGroups: z.prefault(
    z.array(z.object({ taskgroupId: RowId, name: Name, tasks: z.prefault(z.array(Task), []) })),
    [],
  ),
})
export type DesignRequestRecord = z.infer<typeof DesignRequestRecord>
