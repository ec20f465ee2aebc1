import type { Session } from '@portal/domain/session'
import { classes } from '../ui/classes.ts'
import { BuildingIcon } from '../ui/icons/areas.tsx'
import styles from './band-button.module.css'

/** For whom the portal speaks: the company's name and how many accounts it stands for. */
export function AccountButton({ session }: { readonly session: Session }) {
  const count = session.allAccounts.length
  return (
    <div className={classes(styles.button, styles.account)}>
      <BuildingIcon />
      <span className={styles.who}>
        <span title={session.company.company_name}>{session.company.company_name}</span>
        {count > 0 && <small>{count === 1 ? '(1 account)' : `(${count} accounts)`}</small>}
      </span>
    </div>
  )
}
