import { useEffect, useState } from 'react'
import { leaveDraft, noteDraft } from '../../access/kept-draft.ts'
import { clearFilters, type FilterGroup, type FilterValues, withoutRefused } from './filter-groups.ts'
import { draftName, keptChoice } from './kept-choice.ts'

/** The choices in the dialog that are not applied yet; they survive the end of the session and a new sign-in. */
export function useKeptChoice(groups: readonly FilterGroup[], values: FilterValues) {
  const [chosen, setChosen] = useState(() =>
    withoutRefused(groups, { ...clearFilters(groups), ...values, ...keptChoice(groups) }),
  )
  const name = draftName(groups)
  useEffect(() => () => leaveDraft(name), [name])
  const choose = (id: string, value: string) => {
    const now = withoutRefused(groups, { ...chosen, [id]: value })
    setChosen(now)
    noteDraft(name, JSON.stringify(now))
  }
  return [chosen, choose] as const
}
