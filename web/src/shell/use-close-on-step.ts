import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closePart } from '../ui/lazy-part.ts'

/**
 * Closes the open menu or dialog, or abandons it while it loads, at a step of the user: a link, Forward, or Back, which
 * once it is open only closes it. What only replaces the address, as the text of a search, is none.
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
