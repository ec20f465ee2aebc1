import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'

/** Raised by any change of the format that older readers could not read. */
export const formatVersion = 1

/** Ends a table's rows, as in COPY's text format: no row can look like it. */
export const endOfRows = '\\.\n'

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The first line. */
export const Header = z.object({
  format: z.literal('trade-portal-backup'),
  formatVersion: z.number(),
  portalVersion: z.string(),
  timeMade: z.string(),
  migrations: z.array(z.string()),
  /** In the order of their rows in the file: a table comes after the tables that it refers to. */
  tables: z.array(Table),
})
export type Header = z.infer<typeof Header>

/** The last line: what is known only once the rows are written. */
export const Footer = z.object({
  tallies: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
})
export type Footer = z.infer<typeof Footer>

export function parseLine<T extends z.ZodMiniType>(shape: T, line: string): z.infer<T> {
  try {
    return shape.parse(JSON.parse(line))
  } catch (error) {
    throw new Refusal('The file is no backup of a portal.', { cause: error })
  }
}

/**
 * The seal at the end of the file: the SHA-256 of all bytes before it, as a gzip member of its own, so that any tool
 * still unpacks the file. With it a truncated file or any changed byte is detected before the first row is read.
 */
export function sealOf(digest: Buffer): Buffer {
  const seal = gzipSync(`sha256 ${digest.toString('hex')}\n`, { level: 0 })
  // The byte for the operating system: 255 means unknown, so that the seal is the same everywhere.
  seal[9] = 255
  return seal
}

export const sealLength = sealOf(createHash('sha256').digest()).length
