import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sealLength, sealOf } from '../backup-format.ts'

/** What a backup says, without its seal. */
export function unpackBackup(path: string): string {
  return gunzipSync(readFileSync(path).subarray(0, -sealLength)).toString()
}

/** A backup that says something else and is whole: what a clumsy or malicious hand could make. */
export function packBackup(text: string): Buffer {
  const packed = gzipSync(text)
  return Buffer.concat([packed, sealOf(createHash('sha256').update(packed).digest())])
}
