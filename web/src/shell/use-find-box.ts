import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { hideProgressLine, showProgressLine } from '../prompt-history.ts'
import type { FindBox } from '../search/find-box.tsx'
import { fetchPart } from '../ui/lazy-part.ts'
import { isFindChord, isOwnSlash, isTypedText } from './find-keys.ts'

export const loadBox = () => import('../search/find-box.tsx')

/** The state of the search box: open or closed, its code once loaded, and its shortcut keys while `mayOpen` is true. */
export function useFindBox(mayOpen: () => boolean) {
  const [isOpen, setOpen] = useState(false)
  const [Box, setBox] = useState<typeof FindBox>()
  // Text typed while the code of the box is loading.
  const [typed, setTyped] = useState('')
  const open = async () => {
    setOpen(true)
    if (Box !== undefined) return
    showProgressLine()
    const fetched = await fetchPart(loadBox)
    setBox(() => fetched?.FindBox)
    setOpen(fetched !== undefined)
    hideProgressLine()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen && Box === undefined && isTypedText(event)) setTyped((before) => before + event.key)
    else if (!isFindChord(event) && (isOpen || !isOwnSlash(event))) return
    else if (!isOpen && !mayOpen()) return
    else if (!isOpen) void open()
    event.preventDefault()
  })
  // A layout effect, so that the keys work as soon as the button is mounted, before it is painted.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const close = () => {
    setTyped('')
    setOpen(false)
  }
  return { Box: isOpen ? Box : undefined, typed, open, close }
}
