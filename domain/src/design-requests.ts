import * as z from 'zod/mini'
import { Dollars, Instant } from './wire-values.ts'

const Person = z.object({ firstname: z.string(), surname: z.string() })
const OptionalInstant = z.nullable(Instant)

const DesignMerchant = z.object({ company_name: z.string() })
const DesignBuilder = z.object({ company_name: z.string(), is_contracted_builder: z.boolean() })

/** A section of the criteria, or a free text under its name (api.md, design requests). */
const DesignCriteria = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())]))

export const DesignContacts = z.object({
  merchant_first_name: z.optional(z.string()),
  merchant_last_name: z.optional(z.string()),
  merchant_email: z.optional(z.string()),
  merchant_phone: z.optional(z.string()),
  builder_first_name: z.optional(z.string()),
  builder_last_name: z.optional(z.string()),
  builder_email: z.optional(z.string()),
  builder_phone: z.optional(z.string()),
  criteria: z.object({ data: DesignCriteria }),
})

export const DesignFile = z.object({
  requestId: z.int(),
  attachmentId: z.int(),
  fileName: z.string(),
  category: z.string(),
  uploaderName: z.string(),
  uploadDate: Instant,
  /** The design centre listed the file, but the portal does not have its content. */
  isMissing: z.boolean(),
})

export const DesignComment = z.object({
  userName: z.string(),
  userCompany: z.string(),
  datePosted: Instant,
  comment: z.string(),
})

export const Conversion = z.object({
  ID: z.int(),
  customerPoNumber: z.string(),
  salesOrderNumber: z.string(),
  priceExGst: Dollars,
  timeCreated: Instant,
})

export const DesignHistoryItem = z.object({
  actionText: z.string(),
  context: z.string(),
  userName: z.string(),
  time: Instant,
  /** Seconds. */
  timeElapsed: z.number(),
})

export const DesignTask = z.object({
  cleanName: z.string(),
  requestNumber: z.string(),
  jobNumber: z.string(),
  status: z.int(),
  statusText: z.string(),
  timeDue: OptionalInstant,
  timeCompleted: OptionalInstant,
  /** 0 to 100. */
  priority: z.int(),
  assigneeName: z.string(),
})
export type DesignTask = z.infer<typeof DesignTask>

export const DesignTaskGroup = z.object({
  name: z.string(),
  taskgroupId: z.int(),
  tasks: z.array(DesignTask),
})

/** A request as a list shows it, without its threads. */
export const DesignRequestSummary = z.object({
  ID: z.int(),
  requestNumber: z.string(),
  jobNumber: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  dwellingType: z.string(),
  dwellingQty: z.int(),
  dwellingLevels: z.int(),
  category: z.string(),
  merchant: DesignMerchant,
  builder: DesignBuilder,
  merchantRefNumber: z.string(),
  builderRefNumber: z.string(),
  /** -1 cancelled, 0 to 19 in progress, 20 and more designed. */
  status: z.int(),
  statusText: z.string(),
  internalStatus: z.int(),
  internalStatusText: z.string(),
  /** 0 none yet, 25 to 49 lost, 50 won. */
  outcome: z.int(),
  outcomeText: z.string(),
  dateCreated: Instant,
  lastUpdated: Instant,
  dateCompletionDue: OptionalInstant,
  hardDate: OptionalInstant,
  dateRequired: OptionalInstant,
  dateStarted: OptionalInstant,
  dateCompleted: OptionalInstant,
  dateOutcome: OptionalInstant,
  sqmDesigned: z.nullable(z.number()),
  sqmActual: z.nullable(z.number()),
  sqmEstimated: z.nullable(z.number()),
})
export type DesignRequestSummary = z.infer<typeof DesignRequestSummary>

/** Everything of a request (spec 3). */
export const DesignRequest = z.extend(DesignRequestSummary, {
  data: DesignContacts,
  files: z.array(DesignFile),
  discussionComments: z.array(DesignComment),
  conversions: z.array(Conversion),
  historyItems: z.array(DesignHistoryItem),
  taskGroups: z.array(DesignTaskGroup),
  timeReport: z.array(z.object({ name: z.string(), seconds: z.number() })),
  user: Person,
  detailer: z.nullable(Person),
})
export type DesignRequest = z.infer<typeof DesignRequest>

export const Attachment = z.object({ mimeType: z.string(), data: z.string(), fileName: z.string() })
