import { codeOf } from './error-code.ts'
import { errorWords } from './error-words.ts'
import { Refusal } from './refusal.ts'
import { tlsSentence } from './database/tls.ts'
import { isConnectionLost, isDatabaseUnavailable, isLoginRefused, isSilence } from './database/unavailable.ts'

const connectionLost = 'The connection to the database was lost'

/** Sentences for PostgreSQL's error codes, for the operator; the first match is used. */
const databaseSentences: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^42501$/, "The database's user may not do this"],
  [/^53100$|^ENOSPC$/, 'There is no space left'],
  [/^57014$/, 'The database ended it before it was done'],
  [/^(40001|40P01|55P03)$/, 'Something else worked on the same records, so run it again'],
  [/^53[24]00$/, 'The database has not enough memory for it'],
  [/^53300$/, 'The database takes no more connections'],
  [/^25006$/, 'The database takes nothing in'],
  [/^57P0[1-5]$/, 'The database is being started or stopped'],
  [/^(ECONNRESET|EPIPE|08006)$/, connectionLost],
]

/** The message for a start or a command that failed: one sentence on one line, never a stack trace. */
export function failureSentence(error: unknown, what = 'The command failed'): string {
  if (error instanceof Refusal) return error.message
  const refused = tlsSentence(error)
  if (refused !== undefined) return refused
  const reason = reasonOf(error)
  const code = codeOf(error)
  if (isLoginRefused(error)) return `The database lets nobody in by DATABASE_URL: ${reason}.`
  const [, sentence] = databaseSentences.find(([codes]) => codes.test(code)) ?? []
  if (sentence !== undefined) return `${sentence}: ${reason}.`
  if (isSilence(error)) return `The database does not answer: ${reason}.`
  if (isConnectionLost(error)) return `${connectionLost}: ${reason}.`
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${reason}.`
  if (/^E[A-Z]+$/.test(code)) return `The system refuses: ${reason}.`
  return `${what}: ${reason} (LOG_LEVEL=debug tells where).`
}

function reasonOf(error: unknown): string {
  // Some libraries append another error's stack trace to their message.
  const said = errorWords(error).split(/\n\s+at /)[0] ?? ''
  return said.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}
