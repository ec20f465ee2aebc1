import { useEffect } from 'react'
import { keptDraft, leaveDraft, noteDraft } from '../access/kept-draft.ts'
import { SearchIcon } from './icons/areas.tsx'
import styles from './search-box.module.css'
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
  useEffect(() => leaveDraft, [])
  return (
    <search className={styles.search}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          // What was asked for is no draft any more, on the screen it leads to neither.
          leaveDraft()
          onSearch(typed.trim())
        }}
      >
        <SearchIcon size={18} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className={styles.input}
          placeholder={label}
          aria-label={label}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            noteDraft(label, target.value)
            if (target.value === '' && value !== '') onSearch('')
          }}
        />
      </form>
    </search>
  )
}
