import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (hear: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', hear)
      return () => media.removeEventListener('change', hear)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
