import type { Session } from '@portal/domain/session'
import { lazy, Suspense, useState } from 'react'
import { type AccountFilter, useAccountFilter } from '../access/account-filter.ts'
import { holdsAll } from '../access/session-store.ts'
import { accountCount, userAccounts } from '../access/user-accounts.ts'
import { classes } from '../ui/classes.ts'
import { BuildingIcon, ChevronsIcon } from '../ui/icons/areas.tsx'
import styles from './band-button.module.css'

const AccountModal = lazy(() => import('./account-modal.tsx'))
const AdminFilterModal = lazy(() => import('./admin-filter-modal.tsx'))

/** For whom the portal speaks: the company's name and how many accounts it stands for (spec 6). */
export function AccountButton({ session }: { readonly session: Session }) {
  const [isOpen, setOpen] = useState(false)
  const filter = useAccountFilter()
  const mayImpersonate = holdsAll(session, 'access_internal_functionality', 'impersonate_in_any_context')
  const label = mayImpersonate ? adminLabel(filter) : customerLabel(session, filter)
  const mayChoose = mayImpersonate || userAccounts(session, filter).length > 1
  const content = (
    <>
      <BuildingIcon />
      <span className={styles.who}>
        <span title={label.name}>{label.name}</span>
        {label.count > 0 && <small>{accountCount(label.count)}</small>}
      </span>
    </>
  )
  if (!mayChoose) return <div className={classes(styles.button, styles.account)}>{content}</div>
  const Chooser = mayImpersonate ? AdminFilterModal : AccountModal
  return (
    <>
      <button
        type="button"
        className={classes(styles.button, styles.account)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {content}
        <ChevronsIcon size={16} />
      </button>
      {isOpen && (
        <Suspense>
          <Chooser session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface Label {
  readonly name: string
  readonly count: number
}

function customerLabel(session: Session, { accounts }: AccountFilter): Label {
  const [first] = accounts
  return first === undefined
    ? { name: session.company.company_name, count: session.allAccounts.length }
    : { name: first.name, count: accounts.length }
}

function adminLabel({ admin }: AccountFilter): Label {
  const names = new Set(admin.entries.map(({ companyName }) => companyName))
  const [first] = names
  if (first === undefined) return { name: 'All customers', count: 0 }
  const others = names.size - 1
  return { name: others === 0 ? first : `${first} and ${others} more`, count: admin.entries.length }
}
