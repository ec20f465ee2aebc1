import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closePart } from '../ui/lazy-part.ts'

/**
 * Closes the open menu or dialog, or abandons one that is loading, when the user follows a link or goes forward or
 * back; while one is open, Back only closes it. Replacing the address, as a search does with its text, does not count.
 */
export function useCloseOnStep(): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type !== 'REPLACE') closePart()
      }),
    [history],
  )
}
