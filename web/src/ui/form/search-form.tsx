import { useId } from 'react'
import { noteDraft } from '../../access/kept-draft.ts'
import { Button } from '../button.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-form.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What nothing was found for; it stands in the box. */
    searched?: string
  }
}

interface SearchFormProps {
  /** Placeholder and label in one. */
  readonly label: string
  readonly value: string
  /** Called on Enter and by the button, with what was typed. */
  readonly onSearch: (term: string) => void
}

/** A box and its button: all that a screen asks for. */
export function SearchForm({ label, value, onSearch }: SearchFormProps) {
  const formId = useId()
  const search = (term: string) => {
    // No address knows it while it is looked for, and the session may end meanwhile.
    noteDraft(label, term)
    onSearch(term)
  }
  return (
    <div className={styles.form}>
      <SearchBox formId={formId} label={label} value={value} onSearch={search} />
      <Button type="submit" form={formId} kind="main">
        Search
      </Button>
    </div>
  )
}
