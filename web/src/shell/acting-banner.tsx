import { useAccountFilter } from '../access/account-filter.ts'
import { accountCount } from '../access/user-accounts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { UserCogIcon } from '../ui/icons/shell.tsx'
import styles from './acting-banner.module.css'
import { endAccountFilter } from '../lists/reload-under-filter.ts'

/**
 * Tells staff for which customers they are acting while a filter is set, with a button to stop (screens.md, Access).
 */
export function ActingBanner() {
  const { entries } = useAccountFilter().admin
  if (entries.length === 0) return null
  const names = [...new Set(entries.map(({ companyName }) => companyName))]
  const others = names.length - 1
  const whom = others === 0 ? names[0] : `${names[0]} and ${others} more`
  return (
    <Banner
      tone="wait"
      icon={<UserCogIcon />}
      action={
        <Button kind="plain" onClick={endAccountFilter}>
          Stop acting
        </Button>
      }
    >
      <span className={styles.words} title={names.join(', ')}>
        Acting for <strong>{whom}</strong>{' '}
        <span className={styles.count}>{accountCount(entries.length)}</span>
      </span>
    </Banner>
  )
}
