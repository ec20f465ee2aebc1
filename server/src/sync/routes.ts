import { features } from '@portal/contract/calls'
import { mostRefused } from '@portal/contract/sources'
import type { RefusedRecord, Source } from '@portal/contract/sources'
import type { AppParts } from '../app-parts.ts'
import { implement } from '../http/implement.ts'
import { accountsWithoutCompany, connectorStatuses, numberOf, refusedRecords } from './status.ts'
import type { ConnectorStatus, RefusedRecord as Refused } from './status.ts'

export const sourcesRoutes = ({ sql, clock }: AppParts) =>
  implement(features.sources, {
    listSources: async () => {
      const [sources, refused, accounts] = await Promise.all([
        connectorStatuses(sql),
        refusedRecords(sql, { most: mostRefused }),
        accountsWithoutCompany(sql),
      ])
      return {
        sources: sources.map(sourceOf),
        refused: refused.map(refusedOf),
        accountsWithoutCompany: accounts,
        timeRead: (sources[0]?.now ?? clock.now()).toISOString(),
      }
    },
  })

const instant = (time: Date | null): string | null => time?.toISOString() ?? null

function sourceOf({ entities, ...status }: ConnectorStatus): Source {
  const sum = (count: 'records' | 'waiting') => entities.reduce((all, each) => all + each[count], 0)
  return {
    ...status,
    records: sum('records'),
    waiting: sum('waiting'),
    timeRetry: instant(status.timeRetry),
    asOf: instant(status.asOf),
    timeSwept: instant(status.timeSwept),
  }
}

const refusedOf = (refused: Refused): RefusedRecord => ({
  ...refused,
  source: refused.connector,
  number: numberOf(refused) || refused.id,
  timeFirst: refused.timeFirst.toISOString(),
  timeLast: refused.timeLast.toISOString(),
})
