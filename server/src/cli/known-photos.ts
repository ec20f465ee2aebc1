import type { Configuration } from '../configuration.ts'
import type { Sql } from '../database/sql.ts'

/** Enough to show whether names and folders match. */
const some = 5

/** The names of the newest photos that were imported from files; photos of an Odoo are stored in Odoo. */
export async function knownPhotos(
  sql: Sql,
  { connectors }: Pick<Configuration, 'connectors'>,
): Promise<string[]> {
  const own = connectors.flatMap((settings) => (settings.kind === 'odoo' ? [settings.fills] : []))
  const rows = await sql<{ key: string }[]>`
    select content_key as key from pod_photo where provider <> all(${own}::text[])
    order by time_created desc limit ${some}`
  return rows.map(({ key }) => key)
}
