import { useAccountFilter } from '../access/account-filter.ts'
import { accountsSearched, allOf } from '../access/accounts-searched.ts'
import { endAccountFilter } from '../lists/reload-under-filter.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import styles from './find-box.module.css'
import { keepTerm } from './kept-term.ts'

/** The button that ends the account filter. That reloads the page, and the box opens again with the term. */
export function SearchAllButton({ term }: { readonly term: string }) {
  const filter = useAccountFilter()
  const search = () => {
    keepTerm(term)
    endAccountFilter()
  }
  return (
    <div className={layout.row}>
      <Button onClick={search}>Search {allOf(filter)}</Button>
    </div>
  )
}

/** Below the results under an account filter: which accounts were searched, and how to search the others. */
export function SearchAll({ term }: { readonly term: string }) {
  const only = accountsSearched(useAccountFilter())
  if (only === undefined) return null
  return (
    <div className={classes(styles.quiet, styles.rest)}>
      <p>{only}</p>
      <SearchAllButton term={term} />
    </div>
  )
}
