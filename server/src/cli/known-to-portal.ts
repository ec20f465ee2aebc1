import type { Configuration } from '../configuration.ts'
import type { Sql } from '../database/sql.ts'
import type { ConnectorSettings } from '../erp/connectors-file.ts'
import type { Known } from '../erp/port.ts'
import { knownPhotos } from './known-photos.ts'
import { openVehicles } from './open-vehicles.ts'

/** Whether the check of a system is better with what the read model knows. */
export const wantsKnown = ({ kind }: ConnectorSettings): boolean => ['traccar', 's3', 'http'].includes(kind)

export async function knownFor(
  sql: Sql,
  settings: ConnectorSettings,
  configuration: Pick<Configuration, 'connectors'>,
): Promise<Known> {
  if (settings.kind === 'traccar') return { vehicles: await openVehicles(sql, settings.locates) }
  return { photos: await knownPhotos(sql, configuration) }
}
