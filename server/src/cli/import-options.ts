import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FileFormat, formatProblem } from '../ingest/csv-format.ts'
import { issueWords } from '../issue-words.ts'
import { argumentsIn, UsageError, wholeNumberOption } from './terminal.ts'

/** An option for each line of the usage; `examples/README.md` explains them. */
const options = {
  entity: { type: 'string' },
  strict: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  'allow-removals': { type: 'string' },
  rejects: { type: 'string' },
  map: { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  dates: { type: 'string' },
  decimal: { type: 'string' },
} as const

export const importUsage = [
  'import FILE… [--entity NAME] [--strict] [--dry-run] [--accept] [--full [--allow-removals N]]',
  '       [--rejects FILE] [--map FILE]',
  "       [--delimiter ';'|tab|…] [--encoding utf-8|utf-16le|utf-16be|latin1|windows-1252]",
  "       [--dates YYYY-MM-DD|DD/MM/YYYY|MM/DD/YYYY] [--decimal '.'|',']      (FILE - is standard input)",
]

export type ImportOptions = ReturnType<typeof readImportOptions>

export function readImportOptions(args: readonly string[], folder: string) {
  const { values, positionals } = argumentsIn(args, options)
  if (positionals.length === 0) throw new UsageError('Say which files to import.')
  const { delimiter, encoding, dates, decimal } = values
  return {
    /** As given on the command line; `-` is standard input. */
    files: positionals,
    /** The entity in the files, if their names do not say it. */
    entity: values.entity,
    isStrict: values.strict,
    isDryRun: values['dry-run'],
    /** Whether companies that have users may change their name and accounts. */
    isAccepted: values.accept,
    /** Each kind's files contain all its records; other stored records are removed. */
    isFull: values.full,
    /** How many records of each kind may be removed, if more than a few would be. */
    allowedRemovals: removalsOf(values['allow-removals'], values.full),
    /** Where refused records are written. */
    rejects: values.rejects && resolve(folder, values.rejects),
    // An option takes precedence over the map.
    format: { ...mapOf(values.map, folder), ...formatOf({ delimiter, encoding, dates, decimal }) },
  }
}

function removalsOf(written: string | undefined, isFull: boolean): number | undefined {
  if (written !== undefined && !isFull)
    throw new UsageError('--allow-removals is only valid together with --full.')
  return wholeNumberOption('allow-removals', written, 0)
}

function formatOf(written: Readonly<Record<string, string | undefined>>): FileFormat {
  const given = Object.entries(written).filter(([, value]) => value !== undefined)
  const read = FileFormat.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  throw new UsageError(`--${formatProblem(read.error)}.`)
}

function mapOf(written: string | undefined, folder: string): FileFormat {
  if (written === undefined) return {}
  const read = FileFormat.safeParse(jsonOf(resolve(folder, written), written), { error: issueWords })
  if (read.success) return read.data
  throw new UsageError(`In the map ${written}, ${formatProblem(read.error)}.`)
}

function jsonOf(path: string, written: string): unknown {
  try {
    // The decoder removes a byte order mark, which some editors write.
    return JSON.parse(new TextDecoder().decode(readFileSync(path)))
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read'
    throw new UsageError(`The map ${written} ${reason}.`)
  }
}
