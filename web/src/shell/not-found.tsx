import { paths } from '../paths.ts'
import { holdsAll, useSession } from '../access/session-store.ts'
import { LinkButton } from '../ui/button.tsx'
import { SearchIcon, SignpostIcon } from '../ui/icons/signs.tsx'
import layout from '../ui/layout.module.css'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './not-found.module.css'

/** The screen for unknown addresses (spec 2). */
export function NotFound() {
  const session = useSession()
  usePageTitle('Not found')
  return (
    <div className={layout.frame}>
      <div className={styles.nothing}>
        <SignpostIcon size={40} />
        <h1>Your request could not be located</h1>
        <p>Sorry about that. The link may be old, or a number in it mistyped.</p>
        <div className={styles.actions}>
          <LinkButton kind="main" to={paths.home}>
            Go to the dashboard
          </LinkButton>
          {holdsAll(session, 'view_live_open_sales_orders') && (
            <LinkButton to={paths.orders}>
              <SearchIcon size={18} />
              Find an order
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}
