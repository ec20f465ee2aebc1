import { useRef } from 'react'

/** Refs that hand the focus of a disabled button to the link that takes its place while the user watches. */
export function useFocusOfButton() {
  const hasFocus = useRef(false)
  return {
    leave: (button: HTMLButtonElement | null) => () => {
      hasFocus.current = document.activeElement === button
    },
    take: (link: HTMLAnchorElement | null) => {
      if (hasFocus.current) link?.focus({ preventScroll: true })
      hasFocus.current = false
    },
  }
}
