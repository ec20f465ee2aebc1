import { SearchIcon } from '../icons/signs.tsx'
import styles from './search-field.module.css'
import { longestTerm } from './search-term.ts'

interface SearchFieldProps {
  /** Both placeholder and label. */
  label: string
  value: string
  onType: (text: string) => void
  onEnter?: () => void
  formId?: string | undefined
}

/** Only the input, for a search on Enter or a filter that follows each letter. */
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
        maxLength={longestTerm}
        className={styles.input}
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </form>
  </search>
)
