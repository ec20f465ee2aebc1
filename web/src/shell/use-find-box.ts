import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { fetchScreenCode } from '../api/screen-code.ts'
import { hideProgressLine, showProgressLine } from '../prompt-history.ts'
import type { FindBox } from '../search/find-box.tsx'
import { isFindChord, isOwnSlash, isTypedText } from './find-keys.ts'

const loadBox = () => import('../search/find-box.tsx')

/** Fetches the code ahead; where that fails, opening says so. */
export async function fetchBoxAhead(): Promise<void> {
  await Promise.allSettled([loadBox()])
}

/** Whether the box is open, its code once that was wanted, and the keys that open it while `mayOpen` agrees. */
export function useFindBox(mayOpen: () => boolean) {
  const [isOpen, setOpen] = useState(false)
  const [Box, setBox] = useState<typeof FindBox>()
  const [fault, setFault] = useState<unknown>()
  // A quick hand types on before the box has come.
  const [begun, setBegun] = useState('')
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
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen && Box === undefined && isTypedText(event)) setBegun((before) => before + event.key)
    else if (!isFindChord(event) && (isOpen || !isOwnSlash(event))) return
    else if (!isOpen && !mayOpen()) return
    else if (!isOpen) void open()
    event.preventDefault()
  })
  // As soon as the button is there, not after it was painted.
  useLayoutEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  const close = () => {
    setBegun('')
    setOpen(false)
  }
  return { Box: isOpen ? Box : undefined, begun, fault, open, close, dismiss: () => setFault(undefined) }
}
