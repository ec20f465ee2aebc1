import type { SourceId } from '../port.ts'

/** As far as the systems count. */
const most = 2 ** 31 - 1

/** The ids that are whole numbers; what is none is no document's. */
export const wholeNumbers = (ids: readonly SourceId[]): number[] =>
  ids
    .filter((id) => /^\d{1,10}$/.test(id))
    .map(Number)
    .filter((id) => id <= most)
