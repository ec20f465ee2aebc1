import type { AppParts } from '../app-parts.ts'
import type { Terminal } from './terminal.ts'

export interface CommandParts extends Pick<AppParts, 'sql' | 'database' | 'clock' | 'configuration' | 'log'> {
  /** The operator who runs the command, for the audit. */
  operator: string
  /** The connectors, if they are open already; otherwise a command opens those it needs. */
  connectors?: AppParts['connectors']
  /** The data folder, if PostgreSQL is the embedded one. */
  embeddedIn?: string
}

/** Runs a command after its arguments have been checked; `withoutDatabase` ones get no database. */
export type Work =
  | ((parts: CommandParts) => Promise<number>)
  | { readonly withoutDatabase: () => Promise<number> }

export interface Command {
  /** Its syntax, on one or more lines. */
  usage: readonly string[]
  /** What it does, in one line. */
  summary: string
  /**
   * The state of the database that it needs. Default: this version's schema, and the portal may run beside
   * it. 'as it is': the schema as it is. 'alone': the schema as it is, and no portal may run beside it.
   */
  wants?: 'as it is' | 'alone'
  /** Whether Ctrl-C lets it stop at a safe point; other commands lose their connections. */
  stopsItself?: (args: readonly string[]) => boolean
  /** Checks the arguments before anything is opened; returns the work to do. */
  prepare(args: readonly string[], terminal: Terminal): Work
}

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const
