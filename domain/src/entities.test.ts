import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import {
  Attachment,
  Conversion,
  DesignComment,
  DesignContacts,
  DesignFile,
  DesignHistoryItem,
  DesignRequest,
  DesignTask,
  DesignTaskGroup,
} from './design-requests.ts'
import { Invoice } from './invoices.ts'
import { Snapshot, SnapshotFigures } from './performance.ts'
import { PartPrice } from './price-list.ts'
import { privilegeNames } from './privileges.ts'
import { Product, ProductTerm } from './products.ts'
import { Report } from './reports.ts'
import { OrderItem, SalesOrder } from './sales.ts'
import { Company, ErpAccount, FoundCompany, Session } from './session.ts'
import { StatementRow } from './statements.ts'
import { Location, PodPhoto, TrackingEvent, TrackingRecord } from './tracking.ts'

const requestFields = `ID requestNumber jobNumber addr1 addr2 suburb state postcode dwellingType dwellingQty
  dwellingLevels category merchant builder merchantRefNumber builderRefNumber status statusText internalStatus
  internalStatusText outcome outcomeText dateCreated lastUpdated dateCompletionDue hardDate dateRequired dateStarted
  dateCompleted dateOutcome sqmDesigned sqmActual sqmEstimated data files discussionComments conversions historyItems
  taskGroups timeReport user detailer`

const contactFields = ['merchant', 'builder']
  .flatMap((who) => ['first_name', 'last_name', 'email', 'phone'].map((field) => `${who}_${field}`))
  .join(' ')

// A reply without one of these is an error of the server: bind.test.ts.
test.each<[entity: string, schema: z.ZodMiniObject, fields: string]>([
  ['session', Session, 'token user privileges company associatedCompanies allAccounts accountMap'],
  ['company', Company, 'company_name accounts epicor_number ID'],
  ['company search result', FoundCompany, 'company accountList mappedAccounts accountSites'],
  ['account record of the ERP', ErpAccount, 'Name'],
  [
    'sales order',
    SalesOrder,
    `orderNum customerPONum soldToCustomer shipToCustomer customerAccountNum total status isOpen isVoid dateCreated
     dateDue dateShip dateUpdated deliveries srcProvider items`,
  ],
  ['line of an order', OrderItem, 'qty priceExTax category openLine voidLine'],
  [
    'tracking record',
    TrackingRecord,
    'transactionId currentStatus state timeCreated timeDelivered timeLastAction timePickedUp events',
  ],
  ['tracking event', TrackingEvent, 'message timeEvent'],
  ['location', Location, 'latitude longitude velocity heading timeLastPosition'],
  ['proof-of-delivery photo', PodPhoto, 'fileId fileName timeCreated category'],
  [
    'invoice',
    Invoice,
    `invoiceNum orderNum customerPONum srcProvider soldToCustomer shipToCustomer dateCreated dateUpdated dateDue total
     currency isOpen isCreditNote`,
  ],
  ['report', Report, 'reportId data'],
  ['attachment', Attachment, 'mimeType data fileName'],
  ['design request', DesignRequest, requestFields],
  ["design request's data", DesignContacts, `${contactFields} criteria`],
  ['design file', DesignFile, 'requestId attachmentId fileName category uploaderName uploadDate'],
  ['comment', DesignComment, 'userName userCompany datePosted comment'],
  ['conversion', Conversion, 'ID customerPoNumber salesOrderNumber priceExGst timeCreated'],
  ['history item', DesignHistoryItem, 'actionText context userName time timeElapsed'],
  ['task group', DesignTaskGroup, 'name taskgroupId tasks'],
  [
    'task',
    DesignTask,
    'cleanName requestNumber jobNumber status statusText timeDue timeCompleted priority assigneeName',
  ],
  ['snapshot', Snapshot.shape.snapshot, 'adhoc contract'],
  [
    'figures of a snapshot',
    SnapshotFigures,
    `total_jobs total_dwellings total_value_quoted total_value_converted total_value_loss total_value_outstanding
     total_time conversion_rate`,
  ],
  [
    'follow-up of a snapshot',
    Snapshot.shape.followUp,
    'type outcome loss-reason product-loss-reason loss-to-competing-product wants-to-be-followed-up',
  ],
  ['brand or category term', ProductTerm, 'name slug count'],
  ['product', Product, 'name link images brands productCategories'],
  ['statement row', StatementRow, 'customerNum CustNum customerName salesRep'],
  ['row of a price list', PartPrice, 'partNum description uom currency price'],
])('a %s has the fields of the spec (spec 3; api conventions)', (_entity, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
})

test('there are eighteen privileges, and no other (spec 6)', () => {
  expect(privilegeNames.toSorted()).toEqual(
    `access_internal_functionality impersonate_in_any_context see_home_accounts_tile see_home_design_centre_tile
     see_home_marketing_tile see_home_products_tile see_home_sales_tile view_dc_reports view_dc_request view_invoices
     view_live_all_sales_orders view_live_delivery_tracking view_live_open_sales_orders view_price_list
     view_product_listing view_proof_of_delivery_photos view_sales_reports view_statements`.split(/\s+/),
  )
})
