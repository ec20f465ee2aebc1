import type { ReactNode } from 'react'

interface IconProps {
  /** Width and height in pixels at the usual text size, with which they grow; 20 by default. */
  readonly size?: number
  readonly className?: string | undefined
}

/** Makes an icon from its strokes. Icons are hidden from screen readers, which read the text or label beside them. */
export function icon(strokes: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    const length = `${size / 16}rem`
    return (
      <svg
        className={className}
        width={length}
        height={length}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {strokes}
      </svg>
    )
  }
}
