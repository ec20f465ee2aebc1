import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { Refusal } from '../refusal.ts'

/** Where a portal keeps its migrations, and in which table a database notes those it has run. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
export const migrationsTable = 'migration'

/** Of this portal, in their order. */
export function knownMigrations(): string[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  return files.map((name) => basename(name, '.sql')).toSorted()
}

/** Those that the database has run, in their order; none where there is no portal in it. */
export async function ranMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query('select to_regclass($1) is not null as "isThere"', [
    migrationsTable,
  ])
  if (found[0]?.isThere !== true) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable}`)
  return rows.map(({ name }) => name).toSorted()
}

/** Refuses to work on a schema that a newer portal has changed in ways this one does not know. */
export async function assertSchemaKnown(client: Client): Promise<void> {
  const known = new Set(knownMigrations())
  const unknown = (await ranMigrations(client)).findLast((name) => !known.has(name))
  if (unknown === undefined) return
  throw new Refusal(
    `The database is that of a newer portal (its schema has ${unknown}): start that version or a newer one.`,
  )
}
