import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg, { type Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackupTable } from './backup-tables.ts'

/** The number of rows, and a checksum that does not depend on their order. */
interface RowChecksum {
  rows: number
  sum: bigint
}

/** Fixes the text format of values until the end of the transaction, whatever the database's own settings are. */
export async function fixTextFormat(client: Client): Promise<void> {
  await client.query(`
    select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
      set_config('IntervalStyle', 'iso_8601', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`)
}

const columnsOf = ({ name, columns }: BackupTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

const blockBytes = 256 * 1024

/** The rows in COPY's text format, in blocks of whole rows; each is added to the checksum as it passes. */
export async function* readRows(
  client: Client,
  table: BackupTable,
  checksum: RowChecksum,
): AsyncGenerator<Buffer, void> {
  let block: Buffer[] = []
  let bytes = 0
  for await (const chunk of client.query(to(`copy ${columnsOf(table)} to stdout`))) {
    let piece = chunk as Buffer
    // A design file comes in thousands of pieces: each is looked through alone, and its row is put together once.
    const end = bytes + piece.length < blockBytes ? 0 : piece.lastIndexOf('\n') + 1
    if (end > 0) {
      yield counted(Buffer.concat([...block, piece.subarray(0, end)]), checksum)
      piece = piece.subarray(end)
      block = []
      bytes = 0
    }
    block.push(piece)
    bytes += piece.length
  }
  if (bytes > 0) yield counted(Buffer.concat(block), checksum)
}

/** COPY writes a line end within a value as `\n`, two characters, so each real line end ends a row. */
function counted(rows: Buffer, checksum: RowChecksum): Buffer {
  let sum = 0n
  for (let start = 0; start < rows.length;) {
    const end = rows.indexOf(10, start) + 1
    sum += hash('sha256', rows.subarray(start, end), 'buffer').readBigUInt64LE()
    checksum.rows += 1
    start = end
  }
  checksum.sum = BigInt.asUintN(64, checksum.sum + sum)
  return rows
}

/** A stream that takes rows in the same format. */
export const openRows = (client: Client, table: BackupTable): Writable =>
  client.query(from(`copy ${columnsOf(table)} from stdin`))

/** Reads a table only for its checksum. */
export async function checksumOf(client: Client, table: BackupTable): Promise<RowChecksum> {
  const checksum = { rows: 0, sum: 0n }
  for await (const block of readRows(client, table, checksum)) void block
  return checksum
}
