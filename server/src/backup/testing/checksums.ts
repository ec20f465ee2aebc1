import { withClient } from '../../database/client.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { findTables } from '../backup-tables.ts'
import { checksumOf } from '../table-rows.ts'

/** Each table's number of rows and checksum. */
export function checksums({ connection }: TestDatabase) {
  return withClient(connection, async (client) => {
    const found: Record<string, string> = {}
    for (const table of await findTables(client)) {
      const { rows, sum } = await checksumOf(client, table)
      found[table.name] = `${rows} ${sum.toString(16)}`
    }
    return found
  })
}
