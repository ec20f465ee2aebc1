import type { ReactNode } from 'react'
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
  return (
    <Popover className={classes(styles.popover)} placement="bottom end" offset={4}>
      <Menu aria-label={label} className={classes(styles.list)}>
        {entries.map(({ id, label: words, icon, href, isElsewhere, onAction }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={words}
            className={classes(styles.entry)}
            {...(href === undefined ? {} : { href })}
            {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}
            {...(onAction === undefined ? {} : { onAction })}
          >
            {icon}
            {words}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
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
