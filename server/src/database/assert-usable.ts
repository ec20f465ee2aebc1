import type { Client } from 'pg'
import { Refusal } from '../refusal.ts'

interface Found {
  name: string
  user: string
  encoding: string
  mayCreate: boolean
}

/** Refuses a new database that cannot hold the portal's tables, before anything is made in it. */
export async function assertUsable(client: Client): Promise<void> {
  const { rows } = await client.query<Found>(`
    select current_database() as name, current_user as "user", getdatabaseencoding() as encoding,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayCreate"`)
  const [found] = rows
  if (found === undefined) return
  const { name, user, encoding, mayCreate } = found
  if (encoding !== 'UTF8')
    throw new Refusal(`The database ${name} has the encoding ${encoding}: create one with UTF8.`)
  if (!mayCreate)
    throw new Refusal(
      `The database's user ${user} may not create tables in ${name}: make it the owner of ${name}.`,
    )
}
