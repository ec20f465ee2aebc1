import { keptDraft } from '../../access/kept-draft.ts'
import type { FilterGroup, FilterValues } from './filter-groups.ts'

/** Names the draft of a filter dialog by the dialog's groups. */
export const draftName = (groups: readonly FilterGroup[]): string =>
  `Filters ${groups.map(({ legend }) => legend).join(', ')}`

/** The choices that the same user had made in the dialog, but not applied, when the session ended. */
export function keptChoice(groups: readonly FilterGroup[]): FilterValues | undefined {
  const text = keptDraft(draftName(groups))
  return text === undefined ? undefined : (JSON.parse(text) as FilterValues)
}
