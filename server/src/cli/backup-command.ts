import { formatCount } from '@portal/domain/numbers'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { DatabaseError } from 'pg'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
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
      refusable(written, terminal, async () => {
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
    return (parts) =>
      refusable(written, terminal, async () => {
        const header = await restoreBackup(parts, path, (step) => terminal.progress(`${written}: ${step}`))
        terminal.progress('')
        terminal.out(
          `${written} of ${header.timeMade} is restored: ${header.tables.length} tables, each row compared.`,
        )
        terminal.out('Everybody signs in again; links to set a password have ended.')
      })
  },
}

async function refusable(file: string, terminal: Terminal, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return exitCodes.done
  } catch (error) {
    terminal.progress('')
    terminal.err(sentenceOf(error, basename(file)))
    return exitCodes.failed
  }
}

/** A sentence for known failures of the disk or the database; any other error is thrown. */
function sentenceOf(error: unknown, file: string): string {
  if (error instanceof Refusal) return error.message
  const sentence = sentences[codeOf(error)]
  if (sentence !== undefined) return sentence.replace('FILE', file)
  if (!(error instanceof DatabaseError)) throw error
  return `The database refused it (${error.message}): nothing of ${file} was kept.`
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: nothing was kept of FILE.',
  EDQUOT: 'The disk is full: nothing was kept of FILE.',
  ENOENT: 'There is no folder for FILE.',
  ENOTDIR: 'There is no folder for FILE.',
  EACCES: 'FILE cannot be read or written here: permission denied.',
  EPERM: 'FILE cannot be read or written here: permission denied.',
  EROFS: 'FILE cannot be written here: the disk is read-only.',
  // PostgreSQL's own codes.
  '53100':
    'The disk of the database is full: nothing of FILE was kept, and the database is as empty as before.',
}
