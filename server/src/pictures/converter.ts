import { join } from 'node:path'
import pLimit from 'p-limit'
import { overloaded } from '../faults.ts'
import { openIdleProcess } from '../processes/idle-process.ts'
import type { ToConverter } from './picture-process.ts'

interface ConverterOptions {
  /** For one picture, including the start of the process. */
  limitMs?: number
  processFile?: string
}

/** A screen of thumbnails for each of several people. */
const mostWaiting = 200

/** Converts pictures in one child process, one at a time. */
export function openConverter(options: ConverterOptions = {}) {
  const { limitMs = 20_000, processFile: file = join(import.meta.dirname, 'picture-process.ts') } = options
  const flags = ['--max-old-space-size=256']
  const converter = openIdleProcess<ToConverter, Uint8Array>({ file, limitMs, idleMs: 20_000, flags })
  const inTurn = pLimit(1)

  const make = async (read: () => Promise<ToConverter>): Promise<Buffer> => {
    const wanted = await read()
    try {
      return Buffer.from(await converter.ask(wanted))
    } catch (error) {
      // The process may be in any state.
      converter.end('A picture could not be converted.')
      throw error
    }
  }
  return {
    /**
     * `read` is called when the picture's turn has come. Rejects with the reason if the picture cannot be
     * converted, and with a 503 if too many are waiting.
     */
    async convert(read: () => Promise<ToConverter>): Promise<Buffer> {
      if (inTurn.pendingCount >= mostWaiting) throw overloaded()
      return inTurn(make, read)
    },
  }
}
