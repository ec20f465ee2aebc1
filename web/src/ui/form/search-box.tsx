import { useEffect } from 'react'
import { keptDraft, leaveDraft, noteDraft } from '../../access/kept-draft.ts'
import { SearchField } from './search-field.tsx'
import { useDraft } from './use-draft.ts'

interface SearchBoxProps {
  /** Both placeholder and label, such as 'Enter PO # or SO #'. */
  label: string
  /** The current search term from the address. */
  value: string
  /** Called on Enter, and when the box is cleared. */
  onSearch: (term: string) => void
  /** Called with the text of the box whenever the user changes it. */
  onType?: ((text: string) => void) | undefined
  /** For a submit button outside the form, as in `<Button type="submit" form={formId}>`. */
  formId?: string
}

/** A search box that searches on Enter. */
export function SearchBox({ label, value, onSearch, onType, formId }: SearchBoxProps) {
  const [typed, setTyped] = useDraft(value, () => keptDraft(label))
  useEffect(() => () => leaveDraft(label), [label])
  return (
    <SearchField
      label={label}
      value={typed}
      formId={formId}
      onEnter={() => {
        // A submitted term is no longer a draft, also not on the screen that it leads to.
        leaveDraft(label)
        onSearch(typed.trim())
      }}
      onType={(text) => {
        setTyped(text)
        noteDraft(label, text)
        onType?.(text)
        if (text === '' && value !== '') onSearch('')
      }}
    />
  )
}
