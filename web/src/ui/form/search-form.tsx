import { useId } from 'react'
import { noteDraft } from '../../access/kept-draft.ts'
import { Button } from '../button.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-form.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A term without results, to show again in the box. */
    searched?: string
  }
}

interface SearchFormProps {
  /** Both placeholder and label. */
  readonly label: string
  readonly value: string
  /** Called with the text on Enter and by the button. */
  readonly onSearch: (term: string) => void
  /** Called with the text of the box whenever the user changes it. */
  readonly onType?: ((text: string) => void) | undefined
  /** A search is on its way. The box and the button still work, for a number that was mistyped. */
  readonly isPending?: boolean
}

/** A search box with its button, for screens that consist of a search. */
export function SearchForm({ label, value, onSearch, onType, isPending = false }: SearchFormProps) {
  const formId = useId()
  const search = (term: string) => {
    // The term is not in the address yet, and the session may end during the search.
    noteDraft(label, term)
    onSearch(term)
  }
  return (
    <div className={styles.form}>
      <SearchBox formId={formId} label={label} value={value} onSearch={search} onType={onType} />
      <Button type="submit" form={formId} kind="main" aria-busy={isPending}>
        {isPending ? 'Searching…' : 'Search'}
      </Button>
    </div>
  )
}
