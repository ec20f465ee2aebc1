import { formatTime } from '@portal/domain/dates'
import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'
import { NoConnectionIcon } from '../ui/icons/shell.tsx'
import styles from './connection-banner.module.css'

/** The time when the connection was lost, in milliseconds; undefined while there is one. */
let lostAt = navigator.onLine ? undefined : Date.now()

function onConnectionChange(listener: () => void): () => void {
  const look = () => {
    lostAt = navigator.onLine ? undefined : (lostAt ?? Date.now())
    listener()
  }
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}

/** Without a connection the screen stays; this says how old it is. It avoids 'Offline', which is a delivery status. */
export function ConnectionBanner() {
  const since = useSyncExternalStore(onConnectionChange, () => lostAt)
  if (since === undefined) return null
  return (
    <Banner tone="wait" icon={<NoConnectionIcon />}>
      <b>No connection.</b>
      <span className={styles.seen}> You see what was here at {formatTime(new Date(since))}.</span> The page
      is fetched again by itself once the connection is back.
    </Banner>
  )
}
