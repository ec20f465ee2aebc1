import type { ReactNode } from 'react'

interface IconProps {
  /** Width and height in pixels; 20 by default. */
  readonly size?: number
  readonly className?: string | undefined
}

/** Makes an icon from its strokes. Icons are hidden from screen readers, which read the text or label beside them. */
export function icon(strokes: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
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
