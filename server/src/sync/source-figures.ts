import type { AppParts } from '../app-parts.ts'
import type { SourceFigures } from '../http/source-metrics.ts'
import { pulledConnectors } from './start-sync.ts'
import { connectorStatuses } from './status.ts'

/** How the systems behind the portal do, for its metrics; nothing is asked where there are none. */
export function sourceFigures(parts: AppParts): () => Promise<SourceFigures[]> {
  const pulled = pulledConnectors(parts)
  if (pulled.length === 0) return async () => []
  return async () => {
    try {
      const statuses = await connectorStatuses(parts.sql)
      return statuses.map(({ name, state, asOf, now, refused, entities }): SourceFigures => {
        const usage = pulled.find((each) => each.name === name)?.usage?.()
        return {
          name,
          isUp: state === 'following',
          ageS: asOf === null ? undefined : (now.getTime() - asOf.getTime()) / 1000,
          refused,
          waiting: entities.reduce((sum, { waiting }) => sum + waiting, 0),
          ...(usage && { usage }),
        }
      })
    } catch (err) {
      parts.log.debug({ err }, 'how the sources do could not be looked up')
      return []
    }
  }
}
