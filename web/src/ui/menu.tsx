import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { classes } from './classes.ts'
import { MoreIcon } from './icons/work.tsx'
import styles from './menu.module.css'

/** A row of a menu: it leads to a path of the portal, opens a page elsewhere, or does something here. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly href?: string
  readonly isElsewhere?: boolean
  readonly onAction?: () => void
}

/** The list that a trigger opens. It lies in the top layer, so that no frame cuts it. */
export function MenuList({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const { history } = useRouter()
  return (
    <Popover className={classes(styles.popover)} placement="bottom end" offset={4}>
      {/* Entries are real links, for a new tab; a plain click stays in the app. */}
      <RouterProvider navigate={(path) => history.push(path)}>
        <Menu aria-label={label} className={classes(styles.list)}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={classes(styles.entry)}
              {...whatItDoes(entry)}
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          ))}
        </Menu>
      </RouterProvider>
    </Popover>
  )
}

function whatItDoes({ href, isElsewhere = false, onAction }: MenuEntry) {
  if (href === undefined) return onAction === undefined ? {} : { onAction }
  return isElsewhere ? { href, target: '_blank' as const, rel: 'noopener' } : { href }
}

/** The three dots at the end of a row; the label names the row, as in 'Actions for SO 204866'. */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classes(styles.dots)}>
        <MoreIcon />
      </Button>
      <MenuList label={label} entries={entries} />
    </MenuTrigger>
  )
}
