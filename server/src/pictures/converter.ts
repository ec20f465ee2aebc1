import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { overloaded } from '../faults.ts'
import type { FromConverter, ToConverter } from './picture-process.ts'

export interface Converter {
  /**
   * `read` is asked when its turn has come. Rejects with the reason where the picture cannot be made, and with a 503
   * where too many wait.
   */
  convert(read: () => Promise<ToConverter>): Promise<Buffer>
}

export interface ConverterOptions {
  /** For one picture, the process's start included. */
  limitMs?: number
  idleMs?: number
  processFile?: string
}

/** A screen of thumbnails for each of some people. */
const mostWaiting = 200

/** Pictures by one child process, one at a time; started by the first and ended by a time without any. */
export function openConverter(options: ConverterOptions = {}): Converter {
  const {
    limitMs = 20_000,
    idleMs = 20_000,
    processFile = join(import.meta.dirname, 'picture-process.ts'),
  } = options
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const make = async (read: () => Promise<ToConverter>): Promise<Buffer> => {
    const wanted = await read()
    clearTimeout(idle)
    const worker = (child ??= start(processFile))
    try {
      return await ask(worker, wanted, limitMs)
    } catch (error) {
      // It may be at work on the picture still, or in any state.
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return {
    convert: (read) => {
      if (waiting >= mostWaiting) return Promise.reject(overloaded())
      waiting += 1
      const made = last.then(() => make(read)).finally(() => (waiting -= 1))
      last = Promise.allSettled([made])
      return made
    },
  }
}

function start(processFile: string): ChildProcess {
  // It needs nothing of the environment, in which passwords may stand.
  const child = fork(processFile, {
    serialization: 'advanced',
    env: {},
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Neither the process nor its channel keeps the portal from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, wanted: ToConverter, limitMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const hear = (message: FromConverter) => {
    if ('picture' in message) resolve(Buffer.from(message.picture))
    else reject(new Error(message.reason))
  }
  const lose = () => reject(new Error('the process that converts pictures ended'))
  const limit = setTimeout(() => reject(new Error(`a picture took longer than ${limitMs} ms`)), limitMs)
  child.on('message', hear).on('exit', lose).on('error', lose)
  child.send(wanted, (error) => error && lose())
  return promise.finally(() => {
    clearTimeout(limit)
    child.off('message', hear).off('exit', lose).off('error', lose)
  })
}
