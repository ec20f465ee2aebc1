import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'
import { AlertIcon } from '../ui/icons/signs.tsx'

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** What is on the screen stays readable while the device has no network; this says why nothing new comes. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Banner tone="wait" icon={<AlertIcon />}>
      You are offline. What you see may be out of date.
    </Banner>
  )
}
