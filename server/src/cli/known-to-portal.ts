import type { Configuration } from '../configuration.ts'
import type { Sql } from '../database/sql.ts'
import type { ConnectorSettings } from '../erp/connectors-file.ts'
import { isPhotoStore } from '../erp/photos/photo-settings.ts'
import type { Known } from '../erp/port.ts'
import { knownPhotos } from './known-photos.ts'
import { openVehicles } from './open-vehicles.ts'

/** Whether the check of a system can use data of the read model. */
export const wantsKnown = (settings: ConnectorSettings): boolean =>
  settings.kind === 'traccar' || isPhotoStore(settings)

export async function knownFor(
  sql: Sql,
  settings: ConnectorSettings,
  configuration: Pick<Configuration, 'connectors'>,
): Promise<Known> {
  if (settings.kind === 'traccar') return { vehicles: await openVehicles(sql, settings.locates) }
  return { photos: await knownPhotos(sql, configuration) }
}
