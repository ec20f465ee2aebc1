import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { fetchScreenCode } from '../api/screen-code.ts'
import { hideProgressLine, showProgressLine } from '../prompt-history.ts'
import type { FindBox } from '../search/find-box.tsx'
import { isFindChord, isOwnSlash, isTypedText } from './find-keys.ts'

const loadBox = () => import('../search/find-box.tsx')

/** Preloads the code of the box. An error is ignored here; opening the box then shows it. */
export async function preloadBox(): Promise<void> {
  await Promise.allSettled([loadBox()])
}

/** The state of the search box: open or closed, its code once loaded, and its shortcut keys while `mayOpen` is true. */
export function useFindBox(mayOpen: () => boolean) {
  const [isOpen, setOpen] = useState(false)
  const [Box, setBox] = useState<typeof FindBox>()
  const [fault, setFault] = useState<unknown>()
  // Text typed while the code of the box is loading.
  const [typed, setTyped] = useState('')
  const open = async () => {
    setOpen(true)
    setFault(undefined)
    if (Box !== undefined) return
    showProgressLine()
    try {
      const { FindBox: fetched } = await fetchScreenCode(loadBox)
      setBox(() => fetched)
    } catch (error) {
      setOpen(false)
      setFault(error)
    }
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
  return { Box: isOpen ? Box : undefined, typed, fault, open, close, dismiss: () => setFault(undefined) }
}
