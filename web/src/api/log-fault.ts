/** Logs faults that are not shown (spec 8) as a warning on the browser's console. The only place that writes there. */
export function logFault(what: string, error: unknown): void {
  console.warn(`${what}:`, error)
}
