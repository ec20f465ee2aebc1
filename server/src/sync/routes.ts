import { features } from '@portal/contract/calls'
import { mostRefused } from '@portal/contract/sources'
import type { RefusedRecord, Source } from '@portal/contract/sources'
import type { AppParts } from '../app-parts.ts'
import type { Feed } from '../erp/port.ts'
import { implement } from '../http/implement.ts'
import { watchCounts } from './record-counts.ts'
import { pulledConnectors } from './start-sync.ts'
import { accountsWithoutCompany, connectorStatuses, numberOf, refusedRecords } from './status.ts'
import type { ConnectorStatus, RefusedRecord as Refused } from './status.ts'

export const sourcesRoutes = (parts: AppParts) => {
  const { sql, clock } = parts
  const counted = watchCounts(sql)
  const pulled = (name: string) => pulledConnectors(parts).find((feed) => feed.name === name)
  const addressOf = ({ connector, entity, id }: Refused) => pulled(connector)?.addressOf?.(entity, id) ?? null
  const everyMs = (name: string) => longestInterval(pulled(name))
  return implement(features.sources, {
    listSources: async () => {
      const [sources, refused, accounts, recordsOf] = await Promise.all([
        connectorStatuses(sql),
        refusedRecords(sql, { most: mostRefused }),
        accountsWithoutCompany(sql),
        counted(),
      ])
      return {
        sources: sources.map((status) =>
          sourceOf(status, { records: recordsOf.get(status.name) ?? 0, everyMs: everyMs(status.name) }),
        ),
        refused: refused.map((each) => refusedOf(each, addressOf(each))),
        accountsWithoutCompany: accounts,
        timeRead: (sources[0]?.now ?? clock.now()).toISOString(),
      }
    },
  })
}

/** The longest interval at which a stream of the feed is asked. */
const longestInterval = (feed: Feed | undefined): number =>
  Math.max(0, ...(feed?.streams ?? []).map(({ everyMs }) => everyMs))

const oldAfterMs = 5 * 60_000

const instant = (time: Date | null): string | null => time?.toISOString() ?? null

function sourceOf(
  status: ConnectorStatus,
  { records, everyMs }: { records: number; everyMs: number },
): Source {
  const { asOf, now, state } = status
  return {
    ...status,
    records,
    // A live system is asked only while somebody looks at its data.
    isOld: state !== 'live' && asOf !== null && now.getTime() - asOf.getTime() > oldAfterMs + everyMs,
    timeRetry: instant(status.timeRetry),
    asOf: instant(asOf),
    timeSwept: instant(status.timeSwept),
  }
}

const refusedOf = (refused: Refused, address: string | null): RefusedRecord => ({
  ...refused,
  source: refused.connector,
  number: numberOf(refused) || refused.id,
  address,
  timeFirst: refused.timeFirst.toISOString(),
  timeLast: refused.timeLast.toISOString(),
})
