import { features } from '@portal/contract/calls'
import { mostRefused } from '@portal/contract/sources'
import type { RefusedRecord, Source } from '@portal/contract/sources'
import type { AppParts } from '../app-parts.ts'
import { implement } from '../http/implement.ts'
import { watchCounts } from './record-counts.ts'
import { pulledConnectors } from './start-sync.ts'
import { accountsWithoutCompany, connectorStatuses, numberOf, refusedRecords } from './status.ts'
import type { ConnectorStatus, RefusedRecord as Refused } from './status.ts'

export const sourcesRoutes = (parts: AppParts) => {
  const { sql, clock } = parts
  const counted = watchCounts(sql)
  const addressOf = ({ connector, entity, id }: Refused) =>
    pulledConnectors(parts)
      .find(({ name }) => name === connector)
      ?.addressOf?.(entity, id) ?? null
  return implement(features.sources, {
    listSources: async () => {
      const [sources, refused, accounts, recordsOf] = await Promise.all([
        connectorStatuses(sql),
        refusedRecords(sql, { most: mostRefused }),
        accountsWithoutCompany(sql),
        counted(),
      ])
      return {
        sources: sources.map((status) => sourceOf(status, recordsOf.get(status.name) ?? 0)),
        refused: refused.map((each) => refusedOf(each, addressOf(each))),
        accountsWithoutCompany: accounts,
        timeRead: (sources[0]?.now ?? clock.now()).toISOString(),
      }
    },
  })
}

const instant = (time: Date | null): string | null => time?.toISOString() ?? null

const sourceOf = (status: ConnectorStatus, records: number): Source => ({
  ...status,
  records,
  timeRetry: instant(status.timeRetry),
  asOf: instant(status.asOf),
  timeSwept: instant(status.timeSwept),
})

const refusedOf = (refused: Refused, address: string | null): RefusedRecord => ({
  ...refused,
  source: refused.connector,
  number: numberOf(refused) || refused.id,
  address,
  timeFirst: refused.timeFirst.toISOString(),
  timeLast: refused.timeLast.toISOString(),
})
