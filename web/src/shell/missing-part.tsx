import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../faults.ts'
import { reloadWhenReachable } from '../screen-code.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { NoConnectionIcon } from '../ui/icons/shell.tsx'
import { dismissMissingPart, useMissingPart } from '../ui/lazy-part.ts'
import { useReconnect } from '../ui/use-reconnect.ts'
import styles from './missing-part.module.css'

/** Says that the code of a menu, a dialog or the search box failed to load; the screen stays. */
export function MissingPart() {
  const { pathname } = useLocation()
  return <MissingPartBanner key={pathname} />
}

function MissingPartBanner() {
  const fault = useMissingPart()
  // On another screen, for another user and with the connection it says nothing any more.
  useEffect(() => dismissMissingPart, [])
  useReconnect(dismissMissingPart)
  if (fault === undefined) return null
  return (
    <div className={styles.missing}>
      <Banner
        tone="late"
        icon={<NoConnectionIcon />}
        action={<Button onClick={() => void reloadWhenReachable()}>Try again</Button>}
        onDismiss={dismissMissingPart}
      >
        {messageOf(fault)}
      </Banner>
    </div>
  )
}
