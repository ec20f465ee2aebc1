/** For faults that the spec wants logged and not shown (section 8): the browser's console, as a warning. */
export function logFault(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the app writes to the console
  console.warn(`${what}:`, error)
}
