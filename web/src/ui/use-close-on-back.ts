import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** While mounted, the browser's Back closes what lies over the screen, instead of leaving the screen. */
export function useCloseOnBack(onClose: () => void): void {
  const { history } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          const isBack = action === 'BACK'
          if (isBack) close()
          return isBack
        },
      }),
    [history],
  )
}
