import type { ReactNode } from 'react'

/** A row of a menu: it leads to a path of the portal, opens a page elsewhere, or does something here. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly href?: string
  readonly isElsewhere?: boolean
  readonly onAction?: () => void
}

/** How a menu was opened: by keyboard the first entry has the focus, else the list; undefined is closed. */
export type Opened = 'by keyboard' | 'by pointer' | undefined
