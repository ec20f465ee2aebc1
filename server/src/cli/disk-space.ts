import { freeMbOf, reserveMb } from '../database/embedded/free-space.ts'
import { FileRefusal } from '../ingest/file-refusal.ts'
import type { Progress } from './import-progress.ts'

/** How many records are read between checks of the disk. Shorter files are imported even on a nearly full disk. */
const lookEvery = 2500
/** The same for records that are large, as design requests with their files are. */
const lookEveryBytes = 8 * 1024 ** 2
/** Most kB that a record needs whose indexes are made afterwards, half of it write-ahead log. Measured for an order: 1.4 kB. */
const indexedKb = 4

interface Room {
  folder: string
  areIndexesAside: boolean
  progress?: Pick<Progress, 'bytesRead'>
  freeMb?: (folder: string) => number
}

/**
 * Passes records on as long as the embedded PostgreSQL's folder has room: without room for its write-ahead
 * log PostgreSQL dies and cannot start again, and the portal cannot even be read.
 */
export async function* whileThereIsRoom<T>(
  records: AsyncIterable<T>,
  { folder, areIndexesAside, progress, freeMb = freeMbOf }: Room,
): AsyncGenerator<T> {
  let count = 0
  let bytesLooked = 0
  for await (const record of records) {
    count += 1
    const bytes = progress?.bytesRead() ?? 0
    const neededMb = Math.ceil(reserveMb + (areIndexesAside ? (count * indexedKb) / 1024 : 0))
    const isDue = count % lookEvery === 0 || bytes - bytesLooked >= lookEveryBytes
    if (isDue) bytesLooked = bytes
    if (isDue && freeMb(folder) < neededMb) {
      throw new FileRefusal(
        `less than ${neededMb} MB are free in DATA_DIR, and a full disk would stop the portal; the same command goes on once there is room`,
      )
    }
    yield record
  }
}
