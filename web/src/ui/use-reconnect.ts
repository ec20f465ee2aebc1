import { useEffect, useEffectEvent } from 'react'

/** Calls back when the connection is back: the connection banner promises that what is missing is fetched again. */
export function useReconnect(listener: () => void): void {
  const onReconnect = useEffectEvent(listener)
  useEffect(() => {
    addEventListener('online', onReconnect)
    return () => removeEventListener('online', onReconnect)
  }, [])
}
