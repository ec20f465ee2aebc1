/** Where a command reads and writes; tests bring their own. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** Where the person stands: npm runs us in the portal's own folder. */
  folder: string
  /** What was asked for. */
  out(line: string): void
  /** What went wrong, and progress. */
  err(line: string): void
  /** Shows how far it is, on one line that the next one replaces; where nobody watches, as a line each 10 seconds. */
  progress(text: string): void
  /** All of standard input. */
  readInput(): Promise<string>
  /** Asks the command to stop: Ctrl-C. */
  stop?: AbortSignal
}

/** The command was called in a way it does not know; the message says how it is called. */
export class UsageError extends Error {
  override name = 'UsageError'
}
