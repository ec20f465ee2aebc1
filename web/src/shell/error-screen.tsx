import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../faults.ts'
import { reloadWhenReachable, ScreenCodeFault } from '../screen-code.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { AlertIcon, RetryIcon } from '../ui/icons/signs.tsx'
import layout from '../ui/layout.module.css'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './not-found.module.css'

/** Replaces a screen that crashed or failed to load; the rest of the portal still works. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  usePageTitle('Something went wrong')
  const isCode = error instanceof ScreenCodeFault
  useReloadForMissingCode(isCode)
  return (
    <div className={layout.frame} role="alert" data-missing>
      <div className={styles.nothing}>
        <AlertIcon size={40} />
        <h1>Something went wrong</h1>
        <p>{messageOf(error)}</p>
        <div className={styles.actions}>
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

/** A younger page is not reloaded automatically, to avoid an endless loop of reloads. */
const minimumAgeMs = 10_000

/** Reloads the page if the code of a screen is missing: often a short loss of connection was the only reason. */
function useReloadForMissingCode(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    if (performance.now() > minimumAgeMs) void reloadWhenReachable(signal)
    addEventListener('online', () => void reloadWhenReachable(signal), { signal })
    return () => leaving.abort()
  }, [isMissing])
}
