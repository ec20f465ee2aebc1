import { type Zippable, zipSync } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  readonly time: Date
}

/** Puts files into one zip without compression: photos and PDFs are compressed already. */
export function zipFiles(entries: readonly ZipEntry[]): Blob {
  const files: Zippable = Object.fromEntries(
    entries.map(({ name, bytes, time }) => [name, [bytes, { level: 0, mtime: time }]]),
  )
  return new Blob([zipSync(files)], { type: 'application/zip' })
}
