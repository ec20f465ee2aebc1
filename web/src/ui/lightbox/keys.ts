import { useEffect, useState } from 'react'
import { newKeyPace } from './pace.ts'
import type { ViewControls } from './view.ts'
import { stepOf } from './zoom.ts'

interface KeyActions {
  readonly controls: ViewControls
  readonly turn: (by: -1 | 1) => void
  readonly close: () => void
}

/** Pixels that one key press moves a zoomed picture. */
const keyPan = 80

const turns: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Keys: arrows, + - 0 and Escape. With Shift the arrows pan a zoomed picture, for users without a pointer. */
export function useLightboxKeys({ controls, turn, close }: KeyActions): void {
  const [pace] = useState(newKeyPace)
  const pans: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => controls.pan({ x: keyPan, y: 0 }),
    ArrowRight: () => controls.pan({ x: -keyPan, y: 0 }),
    ArrowUp: () => controls.pan({ x: 0, y: keyPan }),
    ArrowDown: () => controls.pan({ x: 0, y: -keyPan }),
  }
  const others: Readonly<Record<string, () => void>> = {
    '+': () => controls.zoom(stepOf('in')),
    // + without Shift on an English keyboard.
    '=': () => controls.zoom(stepOf('in')),
    '-': () => controls.zoom(stepOf('out')),
    '0': controls.fit,
    Escape: close,
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = event.shiftKey ? undefined : turns[event.key]
    const act = by === undefined ? (event.shiftKey && pans[event.key]) || others[event.key] : undefined
    if (by === undefined && act === undefined) return
    event.preventDefault()
    if (act) act()
    else if (by !== undefined && pace.press()) turn(by)
  }
  useEffect(() => {
    const release = ({ key }: KeyboardEvent) => {
      if (key in turns) pace.release()
    }
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
    }
  })
}
