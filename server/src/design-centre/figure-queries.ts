import type { PerformanceRange } from '@portal/domain/performance'
import type { Sql } from '../database/sql.ts'
import type { Scope } from '../access/scope.ts'
import { inPeriod, withinScope } from './conditions.ts'

interface Period {
  readonly range: PerformanceRange
  readonly now: Date
}

export interface KindFigures {
  isContract: boolean
  jobs: number
  dwellings: number
  wonJobs: number
  cancelledJobs: number
  wonCents: number
  lossCents: number
  outstandingCents: number
  seconds: number
}

/** The requests created in a period, by kind of builder; cancelled ones count as jobs without value. */
export function readActivity(sql: Sql, scope: Scope, period: Period): Promise<KindFigures[]> {
  return sql<KindFigures[]>`
    select b.is_contracted_builder as "isContract", sum(jobs)::bigint as jobs, sum(dwellings)::bigint as dwellings,
      sum(won_jobs)::bigint as "wonJobs", sum(cancelled_jobs)::bigint as "cancelledJobs",
      coalesce(sum(won_cents), 0)::bigint as "wonCents", coalesce(sum(loss_cents), 0)::bigint as "lossCents",
      coalesce(sum(outstanding_cents), 0)::bigint as "outstandingCents", sum(seconds)::bigint as seconds
    from (
      select builder_company_id, count(*) as jobs, sum(dwelling_qty) as dwellings,
        count(*) filter (where is_won) as won_jobs, count(*) filter (where is_cancelled) as cancelled_jobs,
        sum(value_cents) filter (where is_won) as won_cents, sum(value_cents) filter (where is_lost) as loss_cents,
        sum(value_cents) filter (where not (is_won or is_lost or is_cancelled)) as outstanding_cents,
        sum(total_seconds) as seconds
      from (
        select r.builder_company_id, r.dwelling_qty, r.value_cents, r.total_seconds, r.status = -1 as is_cancelled,
          r.status <> -1 and r.outcome = 50 as is_won, r.status <> -1 and r.outcome between 25 and 49 as is_lost
        from design_request r
        where ${inPeriod('r.date_created', period)} and ${withinScope(scope)}
      ) request
      group by builder_company_id
    ) r join company b on b.id = r.builder_company_id
    group by b.is_contracted_builder`
}

export interface FollowUpCount {
  section: string
  label: string
  count: number
}

/**
 * Follow-up answers of requests with an outcome in the period. Equal ones are counted before their JSON is
 * expanded.
 */
export function readFollowUps(sql: Sql, scope: Scope, period: Period): Promise<FollowUpCount[]> {
  return sql<FollowUpCount[]>`
    select entry.key as section, entry.value as label, sum(alike.count)::bigint as count
    from (
      select min(r.id) as id, count(*) from design_request r
      where r.follow_up <> '{}' and ${inPeriod('r.date_outcome', period)} and ${withinScope(scope)}
      group by r.follow_up_hash
    ) alike join design_request r using (id), jsonb_each_text(r.follow_up) entry
    group by entry.key, entry.value order by count desc, entry.value collate name_en`
}

export interface TurnaroundDays {
  isContract: boolean
  category: string
  /** The average, in days of 24 hours. */
  days: number
}

/**
 * The time from start to completion of requests completed in a period, added up by company before companies
 * are joined.
 */
export function readTurnaround(sql: Sql, scope: Scope, period: Period): Promise<TurnaroundDays[]> {
  return sql<TurnaroundDays[]>`
    select b.is_contracted_builder as "isContract", r.category,
      date_part('epoch', sum(r.taken)) / sum(r.requests) / 86400 as days
    from (
      select r.builder_company_id, r.category, count(*) as requests, sum(r.date_completed - r.date_started) as taken
      from design_request r
      where ${inPeriod('r.date_completed', period)} and r.date_started <= r.date_completed
        and ${withinScope(scope)}
      group by r.builder_company_id, r.category
    ) r join company b on b.id = r.builder_company_id
    group by b.is_contracted_builder, r.category
    order by r.category collate name_en`
}
