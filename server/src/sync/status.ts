import type { RefusedRecord, Source } from '@portal/contract/sources'
import type { ISql } from '../database/sql.ts'
import { isMarked } from './marked-documents.ts'
import { timesLeft } from './left-streams.ts'
import type { FollowedUpTo } from './stream-ages.ts'

type Times = 'timeRetry' | 'asOf' | 'timeSwept' | 'timeCompared'
type Computed = 'isLeft' | 'isOld' | 'onlyOld' | 'isSweepLate' | 'records'

export interface ConnectorStatus
  extends Omit<Source, Times | Computed>, Record<Times, Date | null>, FollowedUpTo {
  /** The entities that could not be followed at the last try; the others are. */
  stopped: string[]
  /** The oldest of the times up to which the others were followed. */
  othersAsOf: Date | null
  /** The share of the first load that is done. */
  loadRatio: number
  /** Those of the refused that only wait for another record, such as orders for their customer. */
  heldBack: number
  /** The database's time. */
  now: Date
}

/** The state of each connector that has ever been synced or asked live, without reading whole tables. */
export async function connectorStatuses(sql: ISql): Promise<ConnectorStatus[]> {
  return sql<ConnectorStatus[]>`
    select c.name, c.state, c.progress, c.failure, c.time_retry as "timeRetry", c.as_of as "asOf", c.missed,
      c.times_followed as "timesFollowed", ${timesLeft} as "timesLeft", c.sweep_failure as "sweepFailure", s.time_compared as "timeCompared",
      c.requests_last_minute as "requestsLastMinute", c.requests_per_minute as "requestsPerMinute",
      split_part(l.holder, ' ', 1) as host, s.time_swept as "timeSwept", s.alarms, s.stopped, s.others_as_of as "othersAsOf",
      c.load_ratio as "loadRatio", r.waiting, coalesce(p.refused, 0)::int as refused, p.held_back as "heldBack", clock_timestamp() as now
    from connector c
    left join connector_lease l on l.name = c.name and l.held_until > clock_timestamp()
    left join lateral (
      select coalesce(array_agg(distinct entity) filter (where failure is not null), '{}') as stopped,
        min((c.times_followed ->> stream)::timestamptz) filter (where failure is null and phase <> 'left') as others_as_of,
        case when bool_and(time_swept is not null or phase = 'left') then min(time_swept) filter (where phase <> 'left') end as time_swept,
        min(time_compared) filter (where phase = 'follow') as time_compared,
        coalesce(array_agg(distinct coalesce(failure, alarm)) filter (where coalesce(failure, alarm) is not null), '{}') as alarms
      from sync_stream where connector = c.name
    ) s on true
    left join lateral (
      select count(*)::int as waiting from source_record
      where connector = c.name and ${isMarked}
        and entity in (select entity from sync_stream where connector = c.name and phase <> 'left')
    ) r on true
    left join lateral (
      select count(*) as refused, count(*) filter (where code = 'not-there')::int as held_back
      from sync_refusal where connector = c.name
    ) p on true
    order by c.name`
}

/**
 * Whether the configuration no longer names a system. If it names none, it may be missing by mistake; and another
 * server may still have the former one.
 */
export const isLeft = (
  { name, host }: Pick<ConnectorStatus, 'name' | 'host'>,
  configured: readonly { readonly name: string }[],
): boolean => host === null && configured.length > 0 && configured.every((each) => each.name !== name)

export interface RecordCount {
  connector: string
  entity: string
  records: number
}

/** How many documents of each entity have landed; counting reads a whole index. */
export async function recordCounts(sql: ISql): Promise<RecordCount[]> {
  return sql<RecordCount[]>`
    select connector, entity, count(*)::int as records from source_record group by 1, 2 order by 1, 2`
}

/** How many customer accounts belong to no company, so that only staff see their documents. */
export async function accountsWithoutCompany(sql: ISql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(distinct c.account_num)::int as count from customer c
    where not exists (select from company_account a where a.account_num = c.account_num)`
  return row.count
}

/** A refused document, as it is stored. */
export interface StoredRefusal extends Pick<RefusedRecord, 'entity' | 'field' | 'reason' | 'attempts'> {
  connector: string
  /** Its id in the system. */
  id: string
  /** Null if the record cannot be read. */
  key: Readonly<Record<string, unknown>> | null
  code: string
  timeFirst: Date
  timeLast: Date
}

/** Refused documents of one connector or all, and no more than `most`. */
export async function refusedRecords(
  sql: ISql,
  { connector, most }: { connector?: string | undefined; most?: number },
): Promise<StoredRefusal[]> {
  return sql<StoredRefusal[]>`
    select connector, entity, source_id as id, record_key::json as key, field, code, reason, attempts,
      time_first as "timeFirst", time_last as "timeLast"
    from sync_refusal where connector = coalesce(${connector ?? null}, connector)
    order by connector, entity, time_first, source_id limit ${most ?? null}`
}

/** The number that people know a refused record by; its id in the system if it cannot be read, often the same. */
export const numberOf = ({ id, key }: Pick<StoredRefusal, 'id' | 'key'>): string =>
  (key === null ? '' : Object.values(key).slice(1).join(' ')) || id
