import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { DiskCache } from '../pictures/disk-cache.ts'
import { formatOf } from '../pictures/picture-format.ts'
import type { PictureFile } from '../pictures/picture-folder.ts'
import { ErpFailure } from './calling/erp-failure.ts'
import type { Fetched } from './calling/fetched-file.ts'

type Fetch = (since: Date | undefined) => Promise<Fetched>

export interface KeptFiles {
  /** The picture's file as its system has it, or had it when it could last be asked; undefined where it has none. */
  fileOf(name: string, fetch: Fetch): Promise<PictureFile | undefined>
}

interface KeptFilesOptions {
  cache: DiskCache
  clock: Clock
  /** For so long a file is taken to be as it was. */
  freshMs: number
}

/** Files of pictures of another system, kept so that each comes but once; two who want one at once wait for one. */
export function openKeptFiles({ cache, clock, freshMs }: KeptFilesOptions): KeptFiles {
  const asked = new LRUCache<string, number>({ max: 50_000 })
  const asking = new Map<string, Promise<PictureFile | undefined>>()
  const now = () => clock.now().getTime()

  const look = async (name: string, fetch: Fetch): Promise<PictureFile | undefined> => {
    const kept = await cache.find(name)
    const known = kept && { name, ...kept }
    if (known && now() - (asked.get(name) ?? -Infinity) < freshMs) return pictureFile(known)
    const fetched = await orKept(fetch, known?.time)
    if (fetched === 'unreachable' && known) return pictureFile(known)
    if (fetched === 'gone') return cache.forget(name).then(() => undefined)
    asked.set(name, now())
    if (typeof fetched === 'string') return known && pictureFile(known)
    const { bytes, time = clock.now() } = fetched
    await cache.keep(name, bytes, time)
    return pictureFile({ name, time, length: bytes.length, head: bytes, read: async () => bytes })
  }
  return {
    fileOf: (name, fetch) => {
      const file = asking.get(name) ?? look(name, fetch).finally(() => asking.delete(name))
      asking.set(name, file)
      return file
    },
  }
}

/** A system that cannot be asked just now, or gives something else, keeps nobody from what it gave before. */
async function orKept(fetch: Fetch, since: Date | undefined): Promise<Fetched | 'unreachable'> {
  try {
    const fetched = await fetch(since)
    if (typeof fetched === 'object' && formatOf(fetched.bytes) === undefined)
      throw new ErpFailure('down', 'it gave something else than a JPEG, PNG, WebP or HEIC')
    return fetched
  } catch (error) {
    if (since === undefined || !(error instanceof ErpFailure) || error.kind === 'refused') throw error
    return 'unreachable'
  }
}

interface Known {
  name: string
  time: Date
  length: number
  head: Buffer
  read: () => Promise<Buffer | undefined>
}

const pictureFile = ({ name, time, length, head, read }: Known): PictureFile => ({
  stamp: `${name} ${time.getTime()} ${length}`,
  format: formatOf(head),
  read: async () => {
    const bytes = await read()
    if (bytes === undefined) throw new ErpFailure('down', 'what was kept of it has gone meanwhile')
    return bytes
  },
})
