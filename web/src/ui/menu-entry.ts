import type { ReactNode } from 'react'

/** An entry of a menu: a link within the portal, or to another site. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly href: string
  readonly isElsewhere?: boolean
}

/** How a menu was opened: by keyboard the first entry gets the focus, otherwise the list. */
export type Opened = 'by keyboard' | 'by pointer'
