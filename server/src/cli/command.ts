import type { AppParts } from '../app-parts.ts'
import type { Terminal } from './terminal.ts'

export type CommandParts = Pick<AppParts, 'sql' | 'clock' | 'configuration' | 'log'>

/** What a command does once its words are found good; without a database, none is opened for it. */
export type Work =
  | ((parts: CommandParts) => Promise<number>)
  | { readonly withoutDatabase: () => Promise<number> }

export interface Command {
  /** One line or more of how it is called. */
  usage: readonly string[]
  /** What it does, in one line. */
  summary: string
  /** Checks the words it was called with, before anything is opened; answers what is to be done then. */
  prepare(words: readonly string[], terminal: Terminal): Work
}

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const
