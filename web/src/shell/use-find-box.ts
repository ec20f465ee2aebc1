import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { hideProgressLine } from '../prompt-history.ts'
import type { FindBox } from '../search/find-box.tsx'
import { closePart, fetchPart } from '../ui/lazy-part.ts'
import { isBrowserKey, isFindChord, isOwnSlash, isTyping } from './find-keys.ts'
import { nothingTyped, typedAfter } from './typed-ahead.ts'

export const loadBox = () => import('../search/find-box.tsx')

/** The state of the search box: open or closed, its code once loaded, and its shortcut keys while `mayOpen` is true. */
export function useFindBox(mayOpen: () => boolean) {
  const [isOpen, setOpen] = useState(false)
  const [Box, setBox] = useState<typeof FindBox>()
  const [typed, setTyped] = useState(nothingTyped)
  const close = () => {
    setTyped(nothingTyped)
    setOpen(false)
  }
  const open = async () => {
    if (isOpen) return
    // First, as it closes the part before, which may be this box.
    const fetching = fetchPart(loadBox, close)
    setOpen(true)
    const fetched = await fetching
    if (fetched === undefined) close()
    else setBox(() => fetched.FindBox)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isFindChord(event) && (isOpen || !isOwnSlash(event))) return
    if (!isOpen && !mayOpen()) return
    if (!isOpen) void open()
    event.preventDefault()
  })
  useKeysTooEarly(isOpen && Box === undefined, (key) => setTyped((before) => typedAfter(before, key)))
  // A layout effect, so that the keys work as soon as the button is mounted, before it is painted.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return { Box: isOpen ? Box : undefined, isOpen, typed, open, close }
}

/**
 * Takes the keys while the code loads: the focus is still on the page, where Enter would open the link that has it.
 * Escape abandons the box, and so does who goes to a text field meanwhile.
 */
function useKeysTooEarly(isLoading: boolean, take: (key: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isLoading || event.isComposing || isBrowserKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') abandon()
    else take(event.key)
  })
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    if (isLoading && isTyping(target)) abandon()
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

function abandon(): void {
  hideProgressLine()
  closePart()
}
