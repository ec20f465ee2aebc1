import type { SourceId } from '../port.ts'

/** The largest id that the systems assign. */
const most = 2 ** 31 - 1

/** The ids that are whole numbers; no document has any other. */
export const wholeNumbers = (ids: readonly SourceId[]): number[] =>
  ids
    .filter((id) => /^\d{1,10}$/.test(id))
    .map(Number)
    .filter((id) => id <= most)
