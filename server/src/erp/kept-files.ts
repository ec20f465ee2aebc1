import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { hourMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import type { Clock } from '../clock.ts'
import { openDiskCache, type DiskCache } from '../pictures/disk-cache.ts'
import type { KeptFile } from '../pictures/files-on-disk.ts'
import { formatOf, headLength, pictureFormats } from '../pictures/picture-format.ts'
import type { PictureFile } from '../pictures/picture-folder.ts'
import { ErpFailure } from './calling/erp-failure.ts'
import type { Fetched, FetchedFile } from './calling/fetched-file.ts'
import { withOwnSignal } from './calling/kept-answer.ts'
import type { Call } from './port.ts'

type Fetch = (since: Date | undefined, call: Call) => Promise<Fetched>

interface KeptFilesOptions {
  cache: DiskCache
  clock: Clock
  /** How long a file is used without asking again whether it has changed. */
  freshMs: number
  /** How long a fetch may take; all who want the same file share it. */
  mostMs?: number
}

/** No screen waits longer for a picture. */
const usualMostMs = 40_000

/** Keeps picture files of another system, so that each is fetched only once; requests for the same file share a fetch. */
export function openKeptFiles(options: KeptFilesOptions) {
  const { cache, clock, freshMs, mostMs = usualMostMs } = options
  const asked = new LRUCache<string, number>({ max: 50_000 })
  const asking = new Map<string, Promise<PictureFile | undefined>>()
  const now = () => clock.now().getTime()

  const look = async (name: string, fetch: Fetch): Promise<PictureFile | undefined> => {
    const kept = await cache.find(name)
    const known = kept && { name, ...kept }
    if (known && now() - (asked.get(name) ?? -Infinity) < freshMs) return pictureFile(known)
    const fetched = await fetchOrKept((call) => fetch(known?.time, call), {
      isKnown: known !== undefined,
      mostMs,
    })
    if (fetched === 'unreachable' && known) return pictureFile(known)
    if (fetched === 'gone') return cache.forget(name).then(() => undefined)
    if (typeof fetched === 'object' && 'closed' in fetched) {
      await cache.forget(name)
      throw new ErpFailure('refused', fetched.closed)
    }
    asked.set(name, now())
    return typeof fetched === 'string' ? known && pictureFile(known) : keep(name, fetched)
  }
  /** Stores a file on the disk if it can, and not in memory, since many files may wait to be converted. */
  const keep = async (name: string, { bytes, time = clock.now() }: FetchedFile): Promise<PictureFile> => {
    const kept = (await cache.keep(name, bytes, time)) ? await cache.find(name) : undefined
    if (kept) return pictureFile({ name, ...kept })
    const head = Buffer.from(bytes.subarray(0, headLength))
    return pictureFile({ name, time, length: bytes.length, head, read: async () => bytes })
  }
  return {
    /** The picture's file as its system has it, or had it when it last answered; undefined if it has none. */
    fileOf(name: string, fetch: Fetch): Promise<PictureFile | undefined> {
      const file = asking.get(name) ?? look(name, fetch).finally(() => asking.delete(name))
      asking.set(name, file)
      return file
    },
  }
}

/** Fetches a file; 'unreachable' if that fails or gives no picture, and the file kept before can be used instead. */
async function fetchOrKept(
  fetch: (call: Call) => Promise<Fetched>,
  { isKnown, mostMs }: { isKnown: boolean; mostMs: number },
): Promise<Fetched | 'unreachable'> {
  try {
    const fetched = await withOwnSignal('person', mostMs, fetch)
    if (typeof fetched === 'object' && 'bytes' in fetched && formatOf(fetched.bytes) === undefined)
      throw new ErpFailure('down', `it gave something else than a ${pictureFormats}`)
    return fetched
  } catch (error) {
    if (!isKnown || !(error instanceof ErpFailure)) throw error
    return 'unreachable'
  }
}

const pictureFile = (file: KeptFile & { name: string }): PictureFile => ({
  stamp: `${file.name} ${file.time.getTime()} ${file.length}`,
  format: formatOf(file.head),
  read: async () => {
    const bytes = await file.read()
    if (bytes === undefined) throw new ErpFailure('down', 'its cached file was removed in the meantime')
    return bytes
  },
})

/** The limit for the pictures of all systems together. */
const fetchedBytes = 2 * 1024 ** 3
/** How long a picture that was replaced or removed may still be shown. */
const fetchedFreshMs = hourMs

/** Keeps picture files from other systems on the disk, within one limit for all of them. */
export const openFetchedPictures = ({
  clock,
  configuration,
  log,
}: Pick<AppParts, 'clock' | 'configuration' | 'log'>) =>
  openKeptFiles({
    cache: openDiskCache({
      folder: join(configuration.dataDir, 'fetched-pictures'),
      mostBytes: fetchedBytes,
      onFault: (err, what) => log.warn({ err }, `pictures that were fetched: ${what}`),
    }),
    clock,
    freshMs: fetchedFreshMs,
  })
