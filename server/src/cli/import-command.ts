import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { entities, findEntity } from '../ingest/entities.ts'
import { entityOfFile } from '../ingest/record-file.ts'
import type { Command } from './command.ts'
import { exitCodes } from './command.ts'
import { importFiles } from './import-files.ts'
import type { ImportPlan } from './import-files.ts'
import { UsageError } from './terminal.ts'

const names = entities.map(({ name }) => name).join(', ')

/** `import FILE…`: brings files of records into the portal's tables. */
export const importCommand: Command = {
  usage: ['import FILE… [--entity NAME] [--strict] [--dry-run]'],
  summary: 'Brings in JSON Lines or CSV files; what is the same already stays untouched.',
  prepare: (words, terminal) => {
    const plan = planOf(words, terminal.folder)
    return async (parts) => {
      const isGood = await importFiles(parts, plan, terminal)
      return isGood ? exitCodes.done : exitCodes.failed
    }
  },
}

function planOf(words: readonly string[], folder: string): ImportPlan {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      entity: { type: 'string' },
      strict: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new UsageError('Say which files to bring in.')
  const files = positionals.map((written) => ({
    written,
    path: existing(resolve(folder, written), written),
    entity: entityFor(written, values.entity),
  }))
  // Whatever the shell's order is, nothing comes before what it refers to.
  const inOrder = files.toSorted((a, b) => entities.indexOf(a.entity) - entities.indexOf(b.entity))
  return { files: inOrder, isStrict: values.strict, isDryRun: values['dry-run'] }
}

function existing(path: string, written: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  throw new UsageError(`There is no file ${written}.`)
}

function entityFor(path: string, wanted: string | undefined) {
  const entity = wanted === undefined ? entityOfFile(path) : findEntity(wanted)
  if (entity !== undefined) return entity
  const problem =
    wanted === undefined
      ? `The name of ${path} does not tell what it holds: say --entity NAME.`
      : `There is no entity '${wanted}'.`
  throw new UsageError(`${problem} There are: ${names}.`)
}
