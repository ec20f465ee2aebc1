import { type Zippable, zipSync } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  readonly time: Date
}

/** A zip takes only the times between: these days are within its years in every time zone. */
const [earliest, latest] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)]

const timeInZip = (time: Date): Date => new Date(Math.min(Math.max(time.getTime(), earliest), latest))

/** Puts files into one zip without compression: photos and PDFs are compressed already. */
export function zipFiles(entries: readonly ZipEntry[]): Blob {
  const files: Zippable = Object.fromEntries(
    entries.map(({ name, bytes, time }) => [name, [bytes, { level: 0, mtime: timeInZip(time) }]]),
  )
  return new Blob([zipSync(files)], { type: 'application/zip' })
}
