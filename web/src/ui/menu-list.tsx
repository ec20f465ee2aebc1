import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import { classes } from './classes.ts'
import type { MenuEntry, Opened } from './menu-entry.ts'
import styles from './menu.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'

interface MenuListProps {
  label: string
  entries: readonly MenuEntry[]
  /** The button that opens the menu. The menu is placed below it and returns the focus to it. */
  trigger: RefObject<HTMLButtonElement | null>
  opened: Opened
  onClose: () => void
}

/** The list that a menu's button opens, in the top layer, so that no container clips it. */
export default function MenuList({ label, entries, trigger, opened, onClose }: MenuListProps) {
  const { history } = useRouter()
  useCloseOnBack(onClose)
  // As in the ARIA menu pattern, the focus moves into the opened menu.
  const focused = { autoFocus: opened === 'by keyboard' ? ('first' as const) : true }
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={trigger}
      onOpenChange={onClose}
      className={classes(styles.popover)}
      placement="bottom end"
      offset={4}
    >
      {/* Entries are real links that can open in a new tab; a plain click navigates within the app. */}
      <RouterProvider navigate={(path) => history.push(path)}>
        <Menu aria-label={label} className={classes(styles.list)} {...focused} onClose={onClose}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={classes(styles.entry)}
              {...linkOf(entry)}
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

const linkOf = ({ href, isElsewhere = false }: MenuEntry) =>
  isElsewhere ? { href, target: '_blank' as const, rel: 'noopener noreferrer' } : { href }
