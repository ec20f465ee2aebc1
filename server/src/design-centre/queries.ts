import type { Sql } from 'postgres'
import { withinCompanies, type Scope } from '../access/scope.ts'

export interface DesignRequestRow {
  id: number
  request_number: string
  job_number: string | null
  merchant_name: string
  builder_name: string
  is_contracted_builder: boolean
  merchant_ref_number: string
  builder_ref_number: string
  addr1: string
  addr2: string
  suburb: string
  state: string
  postcode: string
  dwelling_type: string
  dwelling_qty: number
  dwelling_levels: number
  category: string
  status: number
  status_text: string
  internal_status: number
  internal_status_text: string
  outcome: number
  outcome_text: string
  date_created: Date
  last_updated: Date
  date_completion_due: Date | null
  hard_date: Date | null
  date_required: Date | null
  date_started: Date | null
  date_completed: Date | null
  date_outcome: Date | null
  sqm_designed: number | null
  sqm_actual: number | null
  sqm_estimated: number | null
}

const summaryColumns = (sql: Sql) => sql`
  r.id, r.request_number, r.job_number, m.company_name as merchant_name, b.company_name as builder_name,
  b.is_contracted_builder, r.merchant_ref_number, r.builder_ref_number, r.addr1, r.addr2, r.suburb, r.state,
  r.postcode, r.dwelling_type, r.dwelling_qty, r.dwelling_levels, r.category, r.status, r.status_text,
  r.internal_status, r.internal_status_text, r.outcome, r.outcome_text, r.date_created, r.last_updated,
  r.date_completion_due, r.hard_date, r.date_required, r.date_started, r.date_completed, r.date_outcome,
  r.sqm_designed, r.sqm_actual, r.sqm_estimated`

/** The requests that were converted into a sales order, the newest first. */
export function findOrderDesignRequests(
  sql: Sql,
  scope: Scope,
  orderNum: string,
): Promise<DesignRequestRow[]> {
  return sql<DesignRequestRow[]>`
    select ${summaryColumns(sql)}
    from design_request r
      join company m on m.id = r.merchant_company_id
      join company b on b.id = r.builder_company_id
    where r.id in (select request_id from design_conversion where sales_order_number = ${orderNum})
      and ${withinCompanies(sql, scope, ['r.merchant_company_id', 'r.builder_company_id'])}
    order by r.id desc`
}
