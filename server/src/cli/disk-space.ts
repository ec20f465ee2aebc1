import { freeMbOf, reserveMb } from '../database/embedded/free-space.ts'
import { FileRefusal } from '../ingest/file-refusal.ts'

/** How many records are read between checks of the disk. Shorter files are imported even on a nearly full disk. */
const lookEvery = 2500
/** Most kB that a record needs whose indexes are made afterwards, half of it write-ahead log. Measured for an order: 1.4 kB. */
const indexedKb = 4

interface Room {
  folder: string
  areIndexesAside: boolean
  freeMb?: (folder: string) => number
}

/**
 * Passes records on as long as the embedded PostgreSQL's folder has room: without room for its write-ahead
 * log PostgreSQL dies and cannot start again, and the portal cannot even be read.
 */
export async function* whileThereIsRoom<T>(
  records: AsyncIterable<T>,
  { folder, areIndexesAside, freeMb = freeMbOf }: Room,
): AsyncGenerator<T> {
  let count = 0
  for await (const record of records) {
    count += 1
    const neededMb = Math.ceil(reserveMb + (areIndexesAside ? (count * indexedKb) / 1024 : 0))
    if (count % lookEvery === 0 && freeMb(folder) < neededMb) {
      throw new FileRefusal(
        `less than ${neededMb} MB are free in DATA_DIR, and a full disk would stop the portal; the same command goes on once there is room`,
      )
    }
    yield record
  }
}
