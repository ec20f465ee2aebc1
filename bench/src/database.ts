import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import template from 'sql-template-tag'

/** Plain SQL through the portal's driver, each statement prepared by its text. */
export interface Sql {
  <Rows extends readonly object[] = pg.QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Rows>
  end(): Promise<void>
}

/** The running server's PostgreSQL, through the socket named in its folder; one connection, used in turns. */
export function openDatabaseOf(folder: string): Sql {
  const lines = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const [, , , port, host] = lines
  const place = { host: host?.trim() ?? '', port: Number(port), database: 'portal', user: 'portal' }
  const pool = new pg.Pool({ ...place, max: 1 })
  const ask = async (strings: TemplateStringsArray, ...values: readonly unknown[]) => {
    const { text, values: parameters } = template(strings, ...values)
    const { rows } = await pool.query<pg.QueryResultRow>({
      name: hash('sha256', text, 'base64url'),
      text,
      values: parameters,
    })
    return rows
  }
  return Object.assign(ask as Sql, { end: () => pool.end() })
}

/** Asks that database once and closes the connection. */
export async function askDatabaseOf<Answer>(folder: string, ask: (sql: Sql) => Promise<Answer>) {
  const sql = openDatabaseOf(folder)
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}
