import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sealLength, sealOf } from '../backup-format.ts'

/** The text of a backup, without its seal. */
export function unpackBackup(path: string): string {
  return gunzipSync(readFileSync(path).subarray(0, -sealLength)).toString()
}

/** A backup with other text and a valid seal, as somebody could make by mistake or on purpose. */
export function packBackup(text: string): Buffer {
  const packed = gzipSync(text)
  return Buffer.concat([packed, sealOf(createHash('sha256').update(packed).digest())])
}
