import { useRef } from 'react'

/** Long enough for a pointer that only passes by, short enough to win most of a click. */
const restMs = 65

/** Handlers for an element: `onIntent` is called when the pointer or the focus rests on it. */
export function useIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onIntent, restMs)
  }
  const end = () => clearTimeout(timer.current)
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end }
}
