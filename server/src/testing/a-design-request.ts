import type { AppParts } from '../app-parts.ts'
import { demoNow } from './test-database.ts'
import { insertRow } from './insert-row.ts'

let lastId = 40_000

interface DesignRequestDetails {
  id?: number
  requestNumber?: string
  jobNumber?: string | null
  merchant: number
  builder: number
  merchantRef?: string
  builderRef?: string
  category?: string
  dwellingQty?: number
  status?: number
  outcome?: number
  valueCents?: number
  dateCreated?: string
  dateCompletionDue?: string | null
  hardDate?: string | null
  dateStarted?: string | null
  dateCompleted?: string | null
  dateOutcome?: string | null
  followUp?: Readonly<Record<string, string>>
  seconds?: number
}

/** A design request as ingest would store it; returns its ID. Omitted details are made up. */
export async function aDesignRequest(
  { sql }: Pick<AppParts, 'sql'>,
  details: DesignRequestDetails,
): Promise<number> {
  const { id = (lastId += 1), dateCreated = demoNow, seconds = 0 } = details
  const row = {
    id,
    request_number: details.requestNumber ?? String(id),
    job_number: details.jobNumber ?? null,
    merchant_company_id: details.merchant,
    builder_company_id: details.builder,
    merchant_ref_number: details.merchantRef ?? '',
    builder_ref_number: details.builderRef ?? '',
    category: details.category ?? 'Frame',
    dwelling_qty: details.dwellingQty ?? 1,
    status: details.status ?? 10,
    status_text: 'In design',
    internal_status: 60,
    internal_status_text: 'Detailing',
    outcome: details.outcome ?? 0,
    value_cents: details.valueCents ?? 0,
    date_created: dateCreated,
    last_updated: dateCreated,
    date_completion_due: details.dateCompletionDue ?? null,
    hard_date: details.hardDate ?? null,
    date_started: details.dateStarted ?? null,
    date_completed: details.dateCompleted ?? null,
    date_outcome: details.dateOutcome ?? null,
    data: JSON.stringify({ criteria: { data: {} } }),
    follow_up: JSON.stringify(details.followUp ?? {}),
    time_report: JSON.stringify(seconds === 0 ? [] : [{ name: 'Detailing', seconds }]),
    opened_by: JSON.stringify({ firstname: 'Dana', surname: 'Whitlock' }),
  }
  await insertRow(sql, 'design_request', row)
  return id
}
