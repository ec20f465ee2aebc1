import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'

/** Raised when a reader of today could not make sense of what is written. */
export const formatVersion = 1

/** Ends a table's rows, in COPY's text format as in this file: no row can look like it. */
export const endOfRows = '\\.\n'

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The first line. */
export const Header = z.object({
  format: z.literal('trade-portal-backup'),
  formatVersion: z.number(),
  portalVersion: z.string(),
  timeMade: z.string(),
  migrations: z.array(z.string()),
  /** In the order of their rows: no table comes before one that it refers to. */
  tables: z.array(Table),
})
export type Header = z.infer<typeof Header>

/** The last line: what was only known once the rows were written. */
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
 * What stands at the end of the file: the SHA-256 of all bytes before it, as a gzip member of its own, so that any
 * tool still unpacks the whole. A cut file and any flipped byte are known by it before the first row is read.
 */
export function sealOf(digest: Buffer): Buffer {
  const seal = gzipSync(`sha256 ${digest.toString('hex')}\n`, { level: 0 })
  // The byte that names the system it was packed on.
  seal[9] = 255
  return seal
}

export const sealLength = sealOf(createHash('sha256').digest()).length
