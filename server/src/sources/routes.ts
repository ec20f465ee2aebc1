import { features } from '@portal/contract/calls'
import { mostRefused, type RefusedRecord, type Source } from '@portal/contract/sources'
import type { AppParts } from '../app-parts.ts'
import type { Feed } from '../erp/port.ts'
import { implement } from '../http/implement.ts'
import { watchCounts } from './record-counts.ts'
import { liveSources } from '../sync/live-sources.ts'
import { pulledConnectors } from '../sync/start-sync.ts'
import {
  accountsWithoutCompany,
  connectorStatuses,
  isLeft,
  numberOf,
  refusedRecords,
  type ConnectorStatus,
  type StoredRefusal,
} from '../sync/status.ts'
import { entitiesBehind, isSweepLate, streamAges, type StreamAge } from '../sync/stream-ages.ts'

export const sourcesRoutes = (parts: AppParts) => {
  const { sql, clock } = parts
  const counted = watchCounts(sql)
  const feeds = () => pulledConnectors(parts)
  const pulled = (name: string) => feeds().find((feed) => feed.name === name)
  const addressOf = ({ connector, entity, id }: StoredRefusal) =>
    pulled(connector)?.addressOf?.(entity, id) ?? null
  return implement(features.sources, {
    listSources: async () => {
      const [sources, refused, accounts, recordsOf] = await Promise.all([
        connectorStatuses(sql),
        refusedRecords(sql, { most: mostRefused }),
        accountsWithoutCompany(sql),
        counted(),
      ])
      const configured = [...feeds(), ...liveSources(parts)]
      return {
        sources: sources.map((status) => {
          const records = recordsOf.get(status.name) ?? 0
          return isLeft(status, configured)
            ? leftSourceOf(status, records)
            : sourceOf(status, { records, feed: pulled(status.name) })
        }),
        refused: refused.map((each) => refusedOf(each, addressOf(each))),
        accountsWithoutCompany: accounts,
        timeRead: (sources[0]?.now ?? clock.now()).toISOString(),
      }
    },
  })
}

const instant = (time: Date | null): string | null => time?.toISOString() ?? null

function sourceOf(
  status: ConnectorStatus,
  { records, feed }: { records: number; feed: Feed | undefined },
): Source {
  const { entities, areAll } = entitiesBehind(agesOf(status, feed), status.now)
  return {
    ...status,
    isLeft: false,
    records,
    isOld: entities.length > 0,
    onlyOld: areAll ? [] : entities,
    timeRetry: instant(status.timeRetry),
    asOf: instant(status.asOf),
    timeSwept: instant(status.timeSwept),
    timeCompared: instant(status.timeCompared),
    isSweepLate: isSweepLate(status),
  }
}

/** Nobody follows it, so that neither its age nor how it did at last is a fault. */
const leftSourceOf = (status: ConnectorStatus, records: number): Source => ({
  ...sourceOf(status, { records, feed: undefined }),
  isLeft: true,
  progress: null,
  failure: null,
  timeRetry: null,
  isOld: false,
  waiting: 0,
  isSweepLate: false,
  sweepFailure: null,
  alarms: [],
})

/** A system that another server has is as old as all of it; one that is only asked live has no age. */
function agesOf(status: ConnectorStatus, feed: Feed | undefined): StreamAge[] {
  if (feed !== undefined) return streamAges(feed, status)
  const { state, asOf } = status
  return state === 'live' ? [] : [{ entity: 'all', everyMs: 0, asOf }]
}

const refusedOf = (refused: StoredRefusal, address: string | null): RefusedRecord => ({
  ...refused,
  source: refused.connector,
  number: numberOf(refused),
  address,
  timeFirst: refused.timeFirst.toISOString(),
  timeLast: refused.timeLast.toISOString(),
})
