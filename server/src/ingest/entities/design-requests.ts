import { entity, type ReferenceRule } from '../entity.ts'
import { asCents, asJson, oneTable, type Fillings } from '../one-table.ts'
import { DesignRequestRecord } from './design-request-shape.ts'
import { threads } from './design-request-threads.ts'

const companyColumns = (role: 'merchant' | 'builder'): Fillings<DesignRequestRecord> => ({
  [`${role}_company_id`]: () => null,
  [`${role}_source`]: (record) => record[role].source ?? record.source,
  [`${role}_reference`]: (record) => record[role].ID,
})

const request = oneTable<DesignRequestRecord>(
  {
    name: 'design_request',
    key: ['id'],
    owners: ['merchant_company_id', 'builder_company_id'],
    lookups: ['merchant_source', 'merchant_reference', 'builder_source', 'builder_reference'],
  },
  {
    id: 'ID',
    source: ({ source }) => source,
    request_number: 'requestNumber',
    job_number: 'jobNumber',
    ...companyColumns('merchant'),
    ...companyColumns('builder'),
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
    status: 'status',
    status_text: 'statusText',
    internal_status: 'internalStatus',
    internal_status_text: 'internalStatusText',
    outcome: 'outcome',
    outcome_text: 'outcomeText',
    value_cents: asCents('valueExGst'),
    date_created: 'dateCreated',
    last_updated: 'lastUpdated',
    date_completion_due: 'dateCompletionDue',
    hard_date: 'hardDate',
    date_required: 'dateRequired',
    date_started: 'dateStarted',
    date_completed: 'dateCompleted',
    date_outcome: 'dateOutcome',
    sqm_designed: 'sqmDesigned',
    sqm_actual: 'sqmActual',
    sqm_estimated: 'sqmEstimated',
    data: asJson('data'),
    follow_up: asJson('followUp'),
    time_report: asJson('timeReport'),
    opened_by: asJson('user'),
    detailer: { of: 'detailer', cell: ({ detailer }) => detailer && JSON.stringify(detailer) },
  },
)

const findCompany = (role: 'merchant' | 'builder') =>
  `update incoming_design_request i set ${role}_company_id = c.id from company c
    where c.source = i.${role}_source and c.reference = i.${role}_reference`

const knownCompany = (role: 'merchant' | 'builder'): ReferenceRule => ({
  field: `${role}.ID`,
  where: `i.${role}_company_id is null`,
  reason: `'there is no company ' || i.${role}_reference ||
    case i.${role}_source when 'file' then '' else ' of ' || i.${role}_source end`,
})

/** Request numbers belong to their source: the same number at another source is another request. */
const ownRequest: ReferenceRule = {
  field: 'ID',
  where: 'exists (select from design_request r where r.id = i.id and r.source <> i.source)',
  reason: "'request ' || i.id || ' is another one, of another source'",
}

export const designRequests = entity({
  name: 'design-requests',
  shape: DesignRequestRecord,
  csv: undefined,
  tables: [...request.tables, ...threads.map(({ table }) => table)],
  optional: {
    ...request.optional,
    ...Object.fromEntries(threads.map(({ table, field }) => [table.name, [[field]]])),
  },
  removal: [],
  land: (record) => [...request.land(record), ...threads.map(({ rows }) => rows(record))],
  complete: [findCompany('merchant'), findCompany('builder')],
  references: [ownRequest, knownCompany('merchant'), knownCompany('builder')],
})
