import { useRef } from 'react'

/** Long enough to ignore a pointer that only passes by, short enough to load most of the time before a click. */
const hoverMs = 65

/** Handlers for an element: `onIntent` is called when the pointer or the focus rests on it. */
export function useIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onIntent, hoverMs)
  }
  const end = () => clearTimeout(timer.current)
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end }
}
