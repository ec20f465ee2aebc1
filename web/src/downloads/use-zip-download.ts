import { useEffect, useRef, useState } from 'react'
import { logFault } from '../api/log-fault.ts'
import { saveFile } from '../ui/save-file.ts'
import { uniqueFileNames } from './file-names.ts'
import { newTurns } from './turns.ts'
import type { ZipEntry } from './zip-files.ts'

/** One file of a download. */
export interface Wanted {
  /** As it is to be called in the zip; what a file system does not take is replaced. */
  readonly fileName: string
  readonly time: Date
  readonly fetch: (signal: AbortSignal) => Promise<Uint8Array>
}

/** How far a download is; `missing` are the names of those that could not be had. */
export type Download =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number; readonly of: number }
  | { readonly phase: 'over'; readonly missing: readonly string[]; readonly of: number }

interface Fetching {
  readonly signal: AbortSignal
  readonly onDone: (done: number) => void
}

const atOnce = 3

/**
 * Files as one zip, or one alone as it is; one that cannot be had is left out, and said to be. It ends with the
 * screen.
 */
export function useZipDownload() {
  const [download, setDownload] = useState<Download>({ phase: 'idle' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const run = async (files: readonly Wanted[], zipName: string) => {
    const own = new AbortController()
    stop.current = own
    const of = files.length
    const onDone = (done: number) => setDownload({ phase: 'running', done, of })
    onDone(0)
    const { entries, missing } = await fetchAll(files, { signal: own.signal, onDone })
    if (own.signal.aborted) return
    if (entries.length > 0) await save(entries, of === 1 ? undefined : zipName)
    setDownload({ phase: 'over', missing, of })
  }
  const end = () => {
    stop.current?.abort()
    setDownload({ phase: 'idle' })
  }
  return { download, start: (files: readonly Wanted[], zipName: string) => void run(files, zipName), end }
}

async function save(entries: readonly ZipEntry[], zipName: string | undefined): Promise<void> {
  if (zipName === undefined) {
    for (const { name, bytes } of entries) saveFile(new Blob([new Uint8Array(bytes)]), name)
    return
  }
  const { zipFiles } = await import('./zip-files.ts')
  saveFile(zipFiles(entries), zipName)
}

/** Those that could be had, in their order; a few are fetched at a time. */
async function fetchAll(files: readonly Wanted[], { signal, onDone }: Fetching) {
  const inTurn = newTurns(atOnce)
  const names = uniqueFileNames(
    files.map(({ fileName }) => fileName),
    'file',
  )
  const missing: string[] = []
  let done = 0
  const entries = files.map(async ({ fileName, time, fetch }, at): Promise<ZipEntry[]> => {
    try {
      return [{ name: names[at] ?? fileName, bytes: await inTurn(() => fetch(signal), signal), time }]
    } catch (error) {
      if (!signal.aborted) logFault(`download of ${fileName}`, error)
      missing.push(fileName)
      return []
    } finally {
      done += 1
      if (!signal.aborted) onDone(done)
    }
  })
  return { entries: (await Promise.all(entries)).flat(), missing }
}
