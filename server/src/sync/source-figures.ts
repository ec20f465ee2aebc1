import type { AppParts } from '../app-parts.ts'
import type { System } from '../erp/port.ts'
import type { SourceFigures } from '../http/source-metrics.ts'
import { liveSources } from './live-sources.ts'
import { pulledConnectors } from './start-sync.ts'
import { connectorStatuses, type ConnectorStatus } from './status.ts'

/** The state of the systems behind the portal, for its metrics; without such systems nothing is read. */
export function sourceFigures(parts: AppParts): () => Promise<SourceFigures[]> {
  const all = [...pulledConnectors(parts), ...liveSources(parts)]
  if (all.length === 0) return async () => []
  return async () => {
    try {
      const statuses = new Map((await connectorStatuses(parts.sql)).map((each) => [each.name, each]))
      return all.map((connector) => figuresOf(connector, statuses.get(connector.name)))
    } catch (err) {
      parts.log.debug({ err }, 'the state of the sources could not be read')
      return all.map((connector) => figuresOf(connector, undefined))
    }
  }
}

function figuresOf({ name, usage, liveState }: System, status: ConnectorStatus | undefined): SourceFigures {
  const used = { name, ...(usage && { usage: usage() }) }
  if (liveState) return { ...used, isUp: liveState().failure === null }
  if (status === undefined) return { ...used, isUp: false }
  const { state, host, asOf, timeCompared, now, refused, waiting, alarms, loadRatio } = status
  const ageOf = (time: Date | null) => (time === null ? undefined : (now.getTime() - time.getTime()) / 1000)
  return {
    ...used,
    isUp: state === 'following' && host !== null,
    ageS: ageOf(asOf),
    sweepAgeS: ageOf(timeCompared),
    refused,
    waiting,
    alarms: alarms.length,
    loadRatio,
  }
}
