import { constants, copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { codeOf } from '../error-code.ts'
import { errorWords } from '../error-words.ts'
import { Refusal } from '../refusal.ts'
import { exitCodes, type Command } from './command.ts'
import { argumentsIn, UsageError } from './terminal.ts'

const example = join(import.meta.dirname, '../../../examples/supplier.jsonc')

/** `supplier init FILE`: an example of SUPPLIER_FILE, to be filled in. */
export const supplierCommand: Command = {
  usage: ['supplier init FILE'],
  summary: 'Writes an example of SUPPLIER_FILE, with comments, if there is no such file yet.',
  prepare: (args, terminal) => {
    const { positionals } = argumentsIn(args, {})
    const [verb, written, ...others] = positionals
    if (verb !== 'init' || !written || others.length > 0) throw new UsageError('Say supplier init FILE.')
    const path = resolve(terminal.folder, written)
    return {
      withoutDatabase: async () => {
        writeExample(path)
        terminal.out(`${path} is written: fill it in, then start the portal with SUPPLIER_FILE=${path}`)
        return exitCodes.done
      },
    }
  },
}

function writeExample(path: string): void {
  try {
    copyFileSync(example, path, constants.COPYFILE_EXCL)
  } catch (error) {
    const reasons: Record<string, string> = {
      EEXIST: 'there is such a file already, which stays as it is',
      ENOENT: 'its folder does not exist',
      ENOTDIR: 'its folder is a file',
      EACCES: 'its folder may not be written to',
    }
    throw new Refusal(`${path} is not written: ${reasons[codeOf(error)] ?? errorWords(error)}.`, {
      cause: error,
    })
  }
}
