import { useEffect, useRef, useState } from 'react'
import { rememberSession } from '../access/remember-session.ts'
import { onSessionChange } from '../access/session-store.ts'
import { logFault } from '../api/log-fault.ts'
import { saveFile } from '../ui/save-file.ts'
import { uniqueFileNames } from './file-names.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { ZipEntry } from './zip-files.ts'

export interface DownloadFile {
  /** The name in the zip; characters that file systems do not allow are replaced. */
  readonly fileName: string
  /** Needed if the file may be saved alone, without a zip. */
  readonly mediaType?: string
  readonly time: Date
  readonly fetch: (signal: AbortSignal) => Promise<Uint8Array>
}

/** The progress of a download; `missing` has the names of files that could not be fetched, in order. */
export type Download =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number; readonly of: number }
  | { readonly phase: 'over'; readonly missing: readonly string[]; readonly of: number }

interface Fetching {
  readonly signal: AbortSignal
  readonly onDone: (done: number) => void
}

const maxConcurrent = 3

/**
 * Downloads several files as one zip, or a single file as it is. A file that cannot be fetched is left out and listed
 * as missing. The download is aborted when the screen unmounts or the session ends. `retry` fetches the same files
 * again.
 */
export function useZipDownload() {
  const [download, setDownload] = useState<Download>({ phase: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const again = useRef<() => void>(undefined)
  useEffect(() => {
    const abort = () => stop.current?.abort()
    const isSameSession = rememberSession()
    // When the session ends, the screen unmounts a little later: files that arrive in between must not be saved.
    const stopListening = onSessionChange(() => {
      if (!isSameSession()) abort()
    })
    return () => {
      stopListening()
      abort()
    }
  }, [])
  const run = async (files: readonly DownloadFile[], zipName: string) => {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const of = files.length
    const onDone = (done: number) => setDownload({ phase: 'running', done, of })
    onDone(0)
    const missing = await saveAll(files, zipName, { signal: own.signal, onDone })
    if (!own.signal.aborted) setDownload({ phase: 'over', missing, of })
  }
  const start = (files: readonly DownloadFile[], zipName: string) => {
    again.current = () => void run(files, zipName)
    again.current()
  }
  const end = () => {
    stop.current?.abort()
    setDownload({ phase: 'idle' })
  }
  return { download, start, retry: () => again.current?.(), end }
}

/** Returns the names of the files that were not saved. */
async function saveAll(files: readonly DownloadFile[], zipName: string, { signal, onDone }: Fetching) {
  const { entries, missing } = await fetchAll(files, { signal, onDone })
  try {
    signal.throwIfAborted()
    const [first] = entries
    if (first === undefined) return missing
    if (files.length === 1) saveAlone(first, files[0]?.mediaType)
    else await saveZip(entries, { zipName, signal })
    return missing
  } catch (error) {
    // The code that makes the zip is loaded on demand, and loading it can fail too.
    if (!signal.aborted) logFault(`download of ${zipName}`, error)
    return files.map(({ fileName }) => fileName)
  }
}

function saveAlone({ name, bytes }: ZipEntry, type = ''): void {
  saveFile(new Blob([new Uint8Array(bytes)], { type }), name)
}

async function saveZip(
  entries: readonly ZipEntry[],
  { zipName, signal }: { readonly zipName: string; readonly signal: AbortSignal },
): Promise<void> {
  const { zipFiles } = await import('./zip-files.ts')
  signal.throwIfAborted()
  saveFile(zipFiles(entries), zipName)
}

/** Fetches the files, a few at a time; entries and missing names keep the order of the files. */
async function fetchAll(files: readonly DownloadFile[], { signal, onDone }: Fetching) {
  const inTurn = limitConcurrency(maxConcurrent)
  const names = uniqueFileNames(
    files.map(({ fileName }) => fileName),
    'file',
  )
  let done = 0
  const fetched = files.map(async ({ fileName, time, fetch }, at): Promise<ZipEntry | string> => {
    try {
      return { name: names[at] ?? fileName, bytes: await inTurn(() => fetch(signal), signal), time }
    } catch (error) {
      if (!signal.aborted) logFault(`download of ${fileName}`, error)
      return fileName
    } finally {
      done += 1
      if (!signal.aborted) onDone(done)
    }
  })
  const all = await Promise.all(fetched)
  return {
    entries: all.filter((each) => typeof each !== 'string'),
    missing: all.filter((each) => typeof each === 'string'),
  }
}
