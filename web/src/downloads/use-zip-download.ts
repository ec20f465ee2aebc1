import { useEffect, useRef, useState } from 'react'
import { onSessionChange } from '../access/session-store.ts'
import { logFault } from '../api/log-fault.ts'
import { saveFile } from '../ui/save-file.ts'
import { uniqueFileNames } from './file-names.ts'
import { newTurns } from './turns.ts'
import type { ZipEntry } from './zip-files.ts'

/** One file of a download. */
export interface Wanted {
  /** As it is to be called in the zip; what a file system does not take is replaced. */
  readonly fileName: string
  /** Of the file, where it may come alone. */
  readonly mediaType?: string
  readonly time: Date
  readonly fetch: (signal: AbortSignal) => Promise<Uint8Array>
}

/** How far a download is; `missing` are the names of those that could not be had, in their order. */
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
 * screen and with the session. `retry` asks for the same files again.
 */
export function useZipDownload() {
  const [download, setDownload] = useState<Download>({ phase: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const again = useRef<() => void>(undefined)
  useEffect(() => {
    const abort = () => stop.current?.abort()
    // The screen is left a little later: what comes until then is nobody's.
    const stopListening = onSessionChange(abort)
    return () => {
      stopListening()
      abort()
    }
  }, [])
  const run = async (files: readonly Wanted[], zipName: string) => {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const of = files.length
    const onDone = (done: number) => setDownload({ phase: 'running', done, of })
    onDone(0)
    const missing = await saveAll(files, zipName, { signal: own.signal, onDone })
    if (!own.signal.aborted) setDownload({ phase: 'over', missing, of })
  }
  const start = (files: readonly Wanted[], zipName: string) => {
    again.current = () => void run(files, zipName)
    again.current()
  }
  const end = () => {
    stop.current?.abort()
    setDownload({ phase: 'idle' })
  }
  return { download, start, retry: () => again.current?.(), end }
}

/** Returns the names of those that are not among what was saved. */
async function saveAll(files: readonly Wanted[], zipName: string, { signal, onDone }: Fetching) {
  const { entries, missing } = await fetchAll(files, { signal, onDone })
  try {
    signal.throwIfAborted()
    const [only, ...others] = files
    if (entries.length === 0 || only === undefined) return missing
    if (others.length === 0) saveAlone(entries, only)
    else await saveZip(entries, { zipName, signal })
    return missing
  } catch (error) {
    // What makes the zip is fetched when it is needed, and can be missing too.
    if (!signal.aborted) logFault(`download of ${zipName}`, error)
    return files.map(({ fileName }) => fileName)
  }
}

function saveAlone(entries: readonly ZipEntry[], { mediaType = '' }: Wanted): void {
  for (const { name, bytes } of entries)
    saveFile(new Blob([new Uint8Array(bytes)], { type: mediaType }), name)
}

async function saveZip(
  entries: readonly ZipEntry[],
  { zipName, signal }: { readonly zipName: string; readonly signal: AbortSignal },
): Promise<void> {
  const { zipFiles } = await import('./zip-files.ts')
  signal.throwIfAborted()
  saveFile(zipFiles(entries), zipName)
}

/** Those that could be had, in their order; a few are fetched at a time. */
async function fetchAll(files: readonly Wanted[], { signal, onDone }: Fetching) {
  const inTurn = newTurns(atOnce)
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
