import type { Session } from '@portal/domain/session'
import { useAccountFilter } from '../access/account-filter.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { findable, findsCustomers } from './find-words.ts'
import styles from './find-box.module.css'

/** Says what was searched, and links to the lists, which contain older records too. */
export function NoneFound({ session, term }: { readonly session: Session; readonly term: string }) {
  const { accounts, admin } = useAccountFilter()
  const isNarrowed = accounts.length + admin.entries.length > 0
  const where = isNarrowed
    ? ' in the accounts chosen at the top'
    : findsCustomers(session)
      ? ' in all customers'
      : ''
  const lists = [
    { name: 'Orders', of: 'order', to: paths.orders },
    { name: 'Invoices', of: 'invoice', to: paths.invoices('any') },
  ].filter(({ of }) => findable(session).includes(of))
  return (
    <div className={styles.quiet}>
      <output>
        Nothing was found{where} for ‘<bdi>{term}</bdi>’.
      </output>
      <p>
        Numbers, POs, sites and names were looked through.
        {lists.length > 0 && ' What is much older may still be in a list:'}
      </p>
      <div className={styles.ways}>
        {lists.map(({ name, to }) => (
          <LinkButton key={name} to={to} search={{ q: term }}>
            {name} with this search
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
