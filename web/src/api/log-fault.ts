/** For faults that the spec wants logged and not shown (section 8): the browser's console, as a warning. The one place that writes there. */
export function logFault(what: string, error: unknown): void {
  console.warn(`${what}:`, error)
}
