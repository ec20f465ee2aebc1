import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { FindBox } from '../search/find-box.tsx'
import { forgetTerm, keptTerm } from '../search/kept-term.ts'
import { closePart, fetchPart } from '../ui/lazy-part.ts'
import { isBrowserKey, isFindChord, isOwnSlash, isTyping } from './find-keys.ts'
import { nothingTyped, typedAfter } from './typed-ahead.ts'

export const loadBox = () => import('../search/find-box.tsx')

/** The state of the search box: open or closed, its code once loaded, and its shortcut keys while `mayOpen` is true. */
export function useFindBox(mayOpen: () => boolean) {
  const { Box, isOpen, typed, take, open, close } = useBox()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isFindChord(event) && (isOpen || !isOwnSlash(event))) return
    if (!isOpen && !mayOpen()) return
    open()
    event.preventDefault()
  })
  useKeysTooEarly(isOpen && Box === undefined, take)
  // A layout effect, so that the keys work as soon as the button is mounted, before it is painted.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return { Box: isOpen ? Box : undefined, isOpen, typed, open, close }
}

/** Opening and closing. It begins open if the page before kept a term for it. */
function useBox() {
  const [kept] = useState(keptTerm)
  const [isOpen, setOpen] = useState(kept !== undefined)
  const [Box, setBox] = useState<typeof FindBox>()
  const [typed, setTyped] = useState({ ...nothingTyped, term: kept ?? '' })
  const close = () => {
    setTyped(nothingTyped)
    setOpen(false)
  }
  const load = () =>
    fetchPart(loadBox, close).then((fetched) =>
      fetched === undefined ? close() : setBox(() => fetched.FindBox),
    )
  const open = () => {
    if (isOpen) return
    // First, because loading closes the open part, which may be this box.
    void load()
    setOpen(true)
  }
  const loadIfKept = useEffectEvent(() => {
    forgetTerm()
    if (kept !== undefined) void load()
  })
  useEffect(() => loadIfKept(), [])
  const take = (key: string) => setTyped((before) => typedAfter(before, key))
  return { Box, isOpen, typed, take, open, close }
}

/**
 * Takes the keys while the code loads: the focus is still on the page, where Enter would open the link that has it.
 * Escape, or a text field that gets the focus meanwhile, abandons the box.
 */
function useKeysTooEarly(isLoading: boolean, take: (key: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isLoading || event.isComposing || isBrowserKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') closePart()
    else take(event.key)
  })
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    if (isLoading && isTyping(target)) closePart()
  })
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown, true)
    addEventListener('focusin', onFocusIn)
    return () => {
      removeEventListener('keydown', onKeyDown, true)
      removeEventListener('focusin', onFocusIn)
    }
  }, [])
}
