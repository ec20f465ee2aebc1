import { lazy, Suspense, useRef, useState, useTransition } from 'react'
import { IconButton } from './button.tsx'
import { MoreIcon } from './icons/work.tsx'
import type { MenuEntry, Opened } from './menu-entry.ts'
import styles from './menu.module.css'
import { useIntent } from './use-intent.ts'

const openingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown'])

/** 40 kB, loaded when a menu is about to be opened. */
const MenuList = lazy(() => import('./menu-list.tsx'))

/** The menu button (three dots) at the end of a row; the label names the row, as in 'Actions for SO 204866'. */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [isWanted, setWanted] = useState(false)
  const intent = useIntent(() => setWanted(true))
  // In a transition, so that the press shows at once: with a hundred rows a slow phone takes long to place the menu.
  const [isOpening, startOpening] = useTransition()
  const open = (how: NonNullable<Opened>) => startOpening(() => setOpened(how))
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        className={styles.dots}
        aria-haspopup="menu"
        aria-expanded={isOpening || opened !== undefined}
        onClick={() => open('by pointer')}
        onKeyDown={(event) => {
          if (!openingKeys.has(event.key)) return
          event.preventDefault() // Otherwise a click follows that looks like a screen reader's and focuses no entry.
          open('by keyboard')
        }}
        {...intent}
      >
        <MoreIcon />
      </IconButton>
      {isWanted || opened ? (
        <Suspense>
          <MenuList
            label={label}
            entries={entries}
            trigger={trigger}
            opened={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
