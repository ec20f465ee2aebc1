import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { Refusal } from '../refusal.ts'

/** The folder of the migrations, and the table in which a database records those that were run. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
export const migrationsTable = 'migration'

/** The migrations of this version, in order. */
export function knownMigrations(): string[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  return files.map((name) => basename(name, '.sql')).toSorted()
}

/** The migrations that the database has run, in order; none if it is not a portal's. */
export async function ranMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query('select to_regclass($1) is not null as "isThere"', [
    migrationsTable,
  ])
  if (found[0]?.isThere !== true) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable}`)
  return rows.map(({ name }) => name).toSorted()
}

/** Refuses a schema that a newer portal has changed in ways that this version does not know. */
export async function assertSchemaKnown(client: Client): Promise<void> {
  const known = new Set(knownMigrations())
  const unknown = (await ranMigrations(client)).findLast((name) => !known.has(name))
  if (unknown === undefined) return
  throw new Refusal(
    `The database is that of a newer portal (its schema has ${unknown}): start that version or a newer one.`,
  )
}
