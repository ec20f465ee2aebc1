import { useEffect } from 'react'
import { keptDraft, leaveDraft, noteDraft } from '../../access/kept-draft.ts'
import { SearchField } from './search-field.tsx'
import { useDraft } from './use-draft.ts'

interface SearchBoxProps {
  /** Placeholder and label in one, as 'Enter PO # or SO #'. */
  label: string
  /** What is being searched for; the address knows it. */
  value: string
  /** Called on Enter, and when the box is emptied. */
  onSearch: (term: string) => void
  /** For a button that stands outside the box, as in `<Button type="submit" form={formId}>`. */
  formId?: string
}

/** A search that begins on Enter. */
export function SearchBox({ label, value, onSearch, formId }: SearchBoxProps) {
  const [typed, setTyped] = useDraft(value, () => keptDraft(label))
  useEffect(() => () => leaveDraft(label), [label])
  return (
    <SearchField
      label={label}
      value={typed}
      formId={formId}
      onEnter={() => {
        // What was asked for is no draft any more, on the screen it leads to neither.
        leaveDraft(label)
        onSearch(typed.trim())
      }}
      onType={(text) => {
        setTyped(text)
        noteDraft(label, text)
        if (text === '' && value !== '') onSearch('')
      }}
    />
  )
}
