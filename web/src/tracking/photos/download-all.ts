import type { PodPhoto } from '@portal/domain/tracking'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../access/session-store.ts'
import { logFault } from '../../api/log-fault.ts'
import { saveFile } from '../../ui/save-file.ts'
import { uniqueFileNames, zipName } from './file-names.ts'
import { photoBytes, type PhotoOrder } from './photo-file.ts'
import { newTurns } from './turns.ts'
import type { ZipEntry } from './zip-photos.ts'

/** How far the download of all photos is. */
export type Download =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number }
  | { readonly phase: 'over'; readonly missing: number }

interface Fetching {
  readonly signal: AbortSignal
  readonly onDone: (done: number) => void
}

const atOnce = 3

/** All photos of an order as a zip; one that cannot be had is left out, and said to be. */
export function useDownloadAll(order: PhotoOrder, photos: readonly PodPhoto[]) {
  const [download, setDownload] = useState<Download>({ phase: 'idle' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const start = async () => {
    const own = new AbortController()
    stop.current = own
    setDownload({ phase: 'running', done: 0 })
    const onDone = (done: number) => setDownload({ phase: 'running', done })
    const entries = await entriesOf(order, photos, { signal: own.signal, onDone })
    if (own.signal.aborted) return
    if (entries.length > 0) {
      const { zipFiles } = await import('./zip-photos.ts')
      saveFile(zipFiles(entries), zipName(order.orderNum))
    }
    setDownload({ phase: 'over', missing: photos.length - entries.length })
  }
  const end = () => {
    stop.current?.abort()
    setDownload({ phase: 'idle' })
  }
  return { download, start: () => void start(), end }
}

/** Those that could be had, in their order; a few are fetched at a time. */
async function entriesOf(order: PhotoOrder, photos: readonly PodPhoto[], { signal, onDone }: Fetching) {
  const inTurn = newTurns(atOnce)
  const names = uniqueFileNames(photos.map((photo) => photo.fileName))
  const photoHash = currentSession()?.photoHash ?? ''
  let done = 0
  const entries = photos.map(async ({ fileId, timeCreated }, at): Promise<ZipEntry[]> => {
    try {
      const name = { order, fileId, size: 'full' } as const
      const bytes = await inTurn(() => photoBytes(name, photoHash, signal), signal)
      return [{ name: names[at] ?? fileId, bytes, time: new Date(timeCreated) }]
    } catch (error) {
      if (!signal.aborted) logFault(`photo ${fileId}`, error)
      return []
    } finally {
      done += 1
      if (!signal.aborted) onDone(done)
    }
  })
  return (await Promise.all(entries)).flat()
}
