import type { AppParts } from '../app-parts.ts'
import type { Terminal } from './terminal.ts'

export interface CommandParts extends Pick<AppParts, 'sql' | 'database' | 'clock' | 'configuration' | 'log'> {
  /** Who runs the command, for the audit. */
  operator: string
  /** The systems behind the portal, where they are open already; else a command opens what it wants of them. */
  connectors?: AppParts['connectors']
  /** The data folder, where PostgreSQL is the embedded one. */
  embeddedIn?: string
}

/** What a command does once its words are found good; without a database, none is opened for it. */
export type Work =
  | ((parts: CommandParts) => Promise<number>)
  | { readonly withoutDatabase: () => Promise<number> }

export interface Command {
  /** One line or more of how it is called. */
  usage: readonly string[]
  /** What it does, in one line. */
  summary: string
  /**
   * What it wants of the database before it begins. If left out: today's schema, beside a running portal; 'as it is':
   * the schema it has; 'alone': the same, and no portal beside it.
   */
  wants?: 'as it is' | 'alone'
  /** Ctrl-C finds it at a place where it can stop and tell how far it came; another loses its connections. */
  stopsItself?: true
  /** Checks the words it was called with, before anything is opened; returns what is to be done then. */
  prepare(words: readonly string[], terminal: Terminal): Work
}

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const
