import { SearchIcon } from '../icons/shell.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Placeholder and label in one. */
  label: string
  value: string
  onType: (text: string) => void
  onEnter?: () => void
  formId?: string | undefined
}

/** The box alone: of a search, or of a filter that follows each letter. */
export const SearchField = ({ label, value, onType, onEnter, formId }: SearchFieldProps) => (
  <search className={styles.search}>
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter?.()
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
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </form>
  </search>
)
