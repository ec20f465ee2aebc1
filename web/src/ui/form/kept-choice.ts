import { keptDraft } from '../../access/kept-draft.ts'
import type { FilterGroup, FilterValues } from './filter-groups.ts'

/** The dialog of one list, by what it asks. */
export const draftName = (groups: readonly FilterGroup[]): string =>
  `Filters ${groups.map(({ legend }) => legend).join(', ')}`

/** What the same person had chosen in the dialog when the session ended; they are led back to the list. */
export function keptChoice(groups: readonly FilterGroup[]): FilterValues | undefined {
  const text = keptDraft(draftName(groups))
  return text === undefined ? undefined : (JSON.parse(text) as FilterValues)
}
