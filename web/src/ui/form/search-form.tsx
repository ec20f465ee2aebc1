import { useId } from 'react'
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
  return (
    <div className={styles.form}>
      <SearchBox formId={formId} label={label} value={value} onSearch={onSearch} />
      <Button type="submit" form={formId} kind="main">
        Search
      </Button>
    </div>
  )
}
