import { join } from 'sql-template-tag'
import { identifier, type Parameter } from '../database/fragment.ts'
import type { ISql } from '../database/sql.ts'

export async function insertRow(
  sql: ISql,
  table: string,
  row: Readonly<Record<string, Parameter>>,
): Promise<void> {
  const columns = join(Object.keys(row).map(identifier))
  await sql`insert into ${identifier(table)} (${columns}) values (${join(Object.values(row))})`
}
