import type { Session } from '@portal/domain/session'
import { useAccountFilter } from '../access/account-filter.ts'
import { chosenAccounts, isNarrowed, mayActForAll } from '../access/user-accounts.ts'
import styles from './find-box.module.css'
import { ListLinks } from './list-links.tsx'
import { SearchAllButton } from './search-all.tsx'

/** Says what was searched, and links to the lists, which contain older records too. */
export function NoneFound({ session, term }: { readonly session: Session; readonly term: string }) {
  const isFiltered = isNarrowed(useAccountFilter())
  const where = isFiltered ? ` in ${chosenAccounts}` : mayActForAll(session) ? ' in all customers' : ''
  return (
    <div className={styles.quiet}>
      <output>
        Nothing was found{where} for ‘<bdi>{term}</bdi>’.
      </output>
      <p>Numbers, POs, sites and names were searched.</p>
      {isFiltered && <SearchAllButton term={term} />}
      <ListLinks session={session} term={term} sentence="Older records may still be in a list:" />
    </div>
  )
}
