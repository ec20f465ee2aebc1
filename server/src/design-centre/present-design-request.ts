import type { DesignRequest, DesignRequestSummary } from '@portal/domain/design-requests'
import type { DesignRequestDetailRow, DesignRequestRow } from './queries.ts'

const instantOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

export function presentDesignRequest(row: DesignRequestRow): DesignRequestSummary {
  return {
    ID: row.id,
    requestNumber: row.request_number,
    jobNumber: row.job_number ?? '',
    ...siteOf(row),
    category: row.category,
    merchant: { company_name: row.merchant_name },
    builder: { company_name: row.builder_name, is_contracted_builder: row.is_contracted_builder },
    merchantRefNumber: row.merchant_ref_number,
    builderRefNumber: row.builder_ref_number,
    ...statesOf(row),
    ...datesOf(row),
    sqmDesigned: row.sqm_designed,
    sqmActual: row.sqm_actual,
    sqmEstimated: row.sqm_estimated,
  }
}

export function presentDesignRequestDetail(row: DesignRequestDetailRow): DesignRequest {
  const { data, files, discussionComments, conversions, historyItems, taskGroups, ...more } = row
  const { timeReport, user, detailer } = more
  const threads = { files, discussionComments, conversions, historyItems, taskGroups }
  return { ...presentDesignRequest(row), data, ...threads, timeReport, user, detailer }
}

function siteOf(row: DesignRequestRow) {
  return {
    addr1: row.addr1,
    addr2: row.addr2,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    dwellingType: row.dwelling_type,
    dwellingQty: row.dwelling_qty,
    dwellingLevels: row.dwelling_levels,
  }
}

function statesOf(row: DesignRequestRow) {
  return {
    status: row.status,
    statusText: row.status_text,
    internalStatus: row.internal_status,
    internalStatusText: row.internal_status_text,
    outcome: row.outcome,
    outcomeText: row.outcome_text,
  }
}

function datesOf(row: DesignRequestRow) {
  return {
    dateCreated: row.date_created.toISOString(),
    lastUpdated: row.last_updated.toISOString(),
    dateCompletionDue: instantOrNull(row.date_completion_due),
    hardDate: instantOrNull(row.hard_date),
    dateRequired: instantOrNull(row.date_required),
    dateStarted: instantOrNull(row.date_started),
    dateCompleted: instantOrNull(row.date_completed),
    dateOutcome: instantOrNull(row.date_outcome),
  }
}
