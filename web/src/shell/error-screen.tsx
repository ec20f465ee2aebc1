import type { ErrorComponentProps } from '@tanstack/react-router'
import { wordsOf } from '../api/faults.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { AlertIcon, RetryIcon } from '../ui/icons/signs.tsx'
import layout from '../ui/layout.module.css'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './not-found.module.css'

/** What stands in place of a screen that broke; the rest of the portal still works. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  usePageTitle('Something went wrong')
  return (
    <div className={layout.frame} role="alert">
      <div className={styles.nothing}>
        <AlertIcon size={40} />
        <h1>Something went wrong</h1>
        <p>{wordsOf(error)}</p>
        <div className={styles.ways}>
          <Button kind="main" onClick={reset}>
            <RetryIcon size={18} />
            Try again
          </Button>
          <LinkButton to={paths.home}>Go to the dashboard</LinkButton>
        </div>
      </div>
    </div>
  )
}
