import type { SrcProvider } from '@portal/domain/wire-values'
import type { Configuration } from '../configuration.ts'
import type { Sql } from '../database/sql.ts'
import type { ConnectorSettings } from '../erp/connectors-file.ts'
import { isPhotoStore } from '../erp/photos/photo-settings.ts'
import type { Known } from '../erp/port.ts'

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

/** The vehicles of deliveries under way; one that left more than a day ago is no longer followed. */
async function openVehicles(sql: Sql, providers: readonly SrcProvider[]): Promise<string[]> {
  const rows = await sql<{ vehicle: string }[]>`
    select distinct vehicle from delivery
    where provider = any(${providers}::text[]) and vehicle is not null and time_delivered is null
      and coalesce(time_picked_up > now() - interval '1 day', true)
    order by vehicle`
  return rows.map(({ vehicle }) => vehicle)
}

/** Enough to show whether names and folders match. */
const some = 5

/** The names of the newest photos that were imported from files; photos of an Odoo are stored in Odoo. */
async function knownPhotos(sql: Sql, { connectors }: Pick<Configuration, 'connectors'>): Promise<string[]> {
  const own = connectors.flatMap((settings) => (settings.kind === 'odoo' ? [settings.fills] : []))
  const rows = await sql<{ key: string }[]>`
    select content_key as key from pod_photo where provider <> all(${own}::text[])
    order by time_created desc limit ${some}`
  return rows.map(({ key }) => key)
}
