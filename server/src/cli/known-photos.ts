import type { Configuration } from '../configuration.ts'
import type { Sql } from '../database/sql.ts'

/** Enough to tell whether names and places fit. */
const some = 5

/** The names of the newest photos that came in from files: an Odoo has its own. */
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
