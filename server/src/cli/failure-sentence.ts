import { isDatabaseUnavailable } from '../database/pool.ts'
import { UserRefusal } from '../access/user-refusal.ts'
import { StartRefusal } from '../start-refusal.ts'

/** What a person is told of a command that failed: one sentence on one line, never a stack. */
export function failureSentence(error: unknown): string {
  if (error instanceof StartRefusal || error instanceof UserRefusal) return error.message
  const reason = reasonOf(error)
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${reason}.`
  const code = codeOf(error)
  // Classes of PostgreSQL: who may connect, and whether there is such a database.
  if (/^28...$|^3D000$/.test(code)) return `The database lets nobody in by DATABASE_URL: ${reason}.`
  if (code === '42501') return `The database's user may not do this: ${reason}.`
  if (code === '53100' || code === 'ENOSPC') return `There is no space left: ${reason}.`
  if (/^E[A-Z]+$/.test(code)) return `The system refuses: ${reason}.`
  return `The command failed: ${reason} (LOG_LEVEL=debug tells where).`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const message = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
  return message.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
