import { freeMbOf, reserveMb } from '../database/embedded/free-space.ts'
import { FileRefusal } from '../ingest/file-refusal.ts'

/** Shorter files are no danger, and come in where little is left. */
const lookEvery = 2500
/** Of a document whose indexes are made when all are in, at most: half of it in the journal. 1.4 kB of an order, measured. */
const indexedKb = 4

interface Room {
  folder: string
  areIndexesAside: boolean
  freeMb?: (folder: string) => number
}

/**
 * Passes records on as long as there is room in the folder of the embedded PostgreSQL: where its journal finds none it
 * dies, does not start again, and the portal with it cannot even be read.
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
