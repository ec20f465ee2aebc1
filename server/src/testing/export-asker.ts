import { parse } from 'csv-parse/sync'
import type { TestApp } from './test-app.ts'

export interface AskedExport {
  /** Below the base path, as '/accounts/invoices/export/dateDue/DESC'. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly filter?: object
}

/** What a whole export answered: its rows by their heads. */
export async function exported({ app }: TestApp, { path, headers, filter }: AskedExport) {
  const payload = filter === undefined ? {} : { filter }
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { reply, rows: reply.statusCode === 200 ? rowsOf(reply.body) : [] }
}

/** Reads a file as spreadsheets do. */
export const rowsOf = (csv: string): Record<string, string>[] =>
  parse<Record<string, string>>(csv, { bom: true, columns: true })
