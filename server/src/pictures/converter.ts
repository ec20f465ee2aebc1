import { join } from 'node:path'
import pLimit from 'p-limit'
import { overloaded } from '../faults.ts'
import { openIdleProcess } from '../processes/idle-process.ts'
import type { ToConverter } from './picture-process.ts'

export interface Converter {
  /**
   * `read` is asked when its turn has come. Rejects with the reason where the picture cannot be made, and with a 503
   * where too many wait.
   */
  convert(read: () => Promise<ToConverter>): Promise<Buffer>
}

interface ConverterOptions {
  /** For one picture, the process's start included. */
  limitMs?: number
  idleMs?: number
  processFile?: string
}

/** A screen of thumbnails for each of some people. */
const mostWaiting = 200

/** Pictures by one child process, one at a time. */
export function openConverter(options: ConverterOptions = {}): Converter {
  const {
    limitMs = 20_000,
    idleMs = 20_000,
    processFile: file = join(import.meta.dirname, 'picture-process.ts'),
  } = options
  const flags = ['--max-old-space-size=256']
  const converter = openIdleProcess<ToConverter, Uint8Array>({ file, limitMs, idleMs, flags })
  const inTurn = pLimit(1)

  const make = async (read: () => Promise<ToConverter>): Promise<Buffer> => {
    const wanted = await read()
    try {
      return Buffer.from(await converter.ask(wanted))
    } catch (error) {
      // It may be in any state.
      converter.end('A picture could not be converted.')
      throw error
    }
  }
  return {
    convert: async (read) => {
      if (inTurn.pendingCount >= mostWaiting) throw overloaded()
      return inTurn(make, read)
    },
  }
}
