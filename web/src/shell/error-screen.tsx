import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../faults.ts'
import { reloadWhenReachable, ScreenCodeFault } from '../api/screen-code.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { AlertIcon, RetryIcon } from '../ui/icons/signs.tsx'
import layout from '../ui/layout.module.css'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './not-found.module.css'

/** What stands in place of a screen that broke or did not come; the rest of the portal still works. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  usePageTitle('Something went wrong')
  const isCode = error instanceof ScreenCodeFault
  useScreenCodeAgain(isCode)
  return (
    <div className={layout.frame} role="alert" data-missing>
      <div className={styles.nothing}>
        <AlertIcon size={40} />
        <h1>Something went wrong</h1>
        <p>{messageOf(error)}</p>
        <div className={styles.ways}>
          <Button kind="main" onClick={isCode ? () => void reloadWhenReachable() : reset}>
            <RetryIcon size={18} />
            Try again
          </Button>
          <LinkButton to={paths.home}>Go to the dashboard</LinkButton>
        </div>
      </div>
    </div>
  )
}

/** A page that has only just been loaded would go round in circles. */
const youngMs = 10_000

/** Code that did not come may come by now: a short loss of connection is enough for it to be missed. */
function useScreenCodeAgain(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    if (performance.now() > youngMs) void reloadWhenReachable(signal)
    addEventListener('online', () => void reloadWhenReachable(signal), { signal })
    return () => leaving.abort()
  }, [isMissing])
}
