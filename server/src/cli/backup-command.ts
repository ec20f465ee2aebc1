import { formatDateTime } from '@portal/domain/dates'
import { formatCount } from '@portal/domain/numbers'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { DatabaseError } from 'pg'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { codeOf } from '../error-code.ts'
import { Refusal } from '../refusal.ts'
import { exitCodes, type Command } from './command.ts'
import { existingFile, oneArgument, type Terminal } from './terminal.ts'

/** `backup FILE`: the database as it is at this moment, in one file. */
export const backupCommand: Command = {
  usage: ['backup FILE [--overwrite]'],
  summary: 'Writes what the database holds at this moment into one file, while the portal runs.',
  wants: 'as it is',
  prepare: (args, terminal) => {
    const options = { overwrite: { type: 'boolean', default: false } } as const
    const { values, argument: written } = oneArgument(args, 'one file', options)
    const path = resolve(terminal.folder, written)
    return (parts) =>
      refusable({ path, terminal, outcome: `nothing was written to ${basename(path)}` }, async () => {
        const rows = await writeBackup(parts, { path, mayOverwrite: values.overwrite }, (progress) =>
          terminal.progress(`${written}: ${progress.table}, ${formatCount(progress.rows)} rows`),
        )
        terminal.progress('')
        const { size } = await stat(path)
        terminal.out(`${written}: ${formatCount(rows)} rows, ${formatCount(Math.ceil(size / 1000))} kB`)
        terminal.out('Left out on purpose: sessions, links to set a password, jobs and mails not sent yet.')
        terminal.out(
          'Not in the database, so to be kept beside it: PHOTOS_DIR, SUPPLIER_FILE, CONNECTORS_FILE with its secrets, the settings.',
        )
      })
  },
}

/** `restore FILE`: fills an empty database from a backup. */
export const restoreCommand: Command = {
  usage: ['restore FILE'],
  summary:
    'Fills an empty database (a new DATA_DIR, an empty DATABASE_URL) from a backup, and compares each row.',
  wants: 'alone',
  prepare: (args, terminal) => {
    const { argument: written } = oneArgument(args, 'one file', {})
    const path = existingFile(written, terminal)
    const outcome = `nothing of ${basename(path)} was kept, and the database is as empty as before`
    return (parts) =>
      refusable({ path, terminal, outcome }, async () => {
        const header = await restoreBackup(parts, path, (step) => terminal.progress(`${written}: ${step}`))
        terminal.progress('')
        terminal.out(
          `${written} of ${formatDateTime(header.timeMade)} is restored: ${header.tables.length} tables, each row compared.`,
        )
        terminal.out('Everybody signs in again; links to set a password have ended.')
      })
  },
}

interface Refusable {
  readonly path: string
  readonly terminal: Terminal
  /** What a failure leaves behind. */
  readonly outcome: string
}

async function refusable({ path, terminal, outcome }: Refusable, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return exitCodes.done
  } catch (error) {
    terminal.progress('')
    terminal.err(sentenceOf(error, { file: basename(path), folder: dirname(path), outcome }))
    return exitCodes.failed
  }
}

interface Place {
  readonly file: string
  readonly folder: string
}

/** A sentence for known failures of the disk or the database; any other error is thrown. */
function sentenceOf(error: unknown, { outcome, ...place }: Place & { readonly outcome: string }): string {
  if (error instanceof Refusal) return error.message
  // A socket that is not there or is not permitted has the code of such a file.
  if (!(error instanceof DatabaseError) && isDatabaseUnavailable(error)) throw error
  const code = codeOf(error)
  const sentence = sentences[code]
  if (sentence !== undefined) return sentence(place)
  const fullDisk = fullDisks[code]
  if (fullDisk !== undefined) return `${fullDisk}: ${outcome}.`
  if (!(error instanceof DatabaseError)) throw error
  return `The database refused it (${error.message}): ${outcome}.`
}

const fullDisks: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  // PostgreSQL's own code.
  '53100': 'The disk of the database is full',
}

const noFolder = ({ file, folder }: Place) => `There is no folder ${folder} for ${file}.`
const notPermitted = ({ file }: Place) => `${file} cannot be read or written here: permission denied.`

const sentences: Readonly<Record<string, (place: Place) => string>> = {
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  EACCES: notPermitted,
  EPERM: notPermitted,
  EROFS: ({ file }) => `${file} cannot be written here: the disk is read-only.`,
}
