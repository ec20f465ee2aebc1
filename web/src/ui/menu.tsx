import { useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { MoreIcon } from './icons/work.tsx'
import { useLazyPart } from './lazy-part.ts'
import type { MenuEntry, Opened } from './menu-entry.ts'
import styles from './menu.module.css'

const openingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown'])

/** 40 kB, loaded when a menu is about to be opened. */
const loadList = () => import('./menu-list.tsx')

/** The menu button (three dots) at the end of a row; the label names the row, as in 'Actions for SO 204866'. */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [how, setHow] = useState<Opened>('by pointer')
  const { Part: MenuList, isOpen, open, close, intent } = useLazyPart(loadList)
  const openBy = (opened: Opened) => {
    setHow(opened)
    void open()
  }
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        className={styles.dots}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => openBy('by pointer')}
        onKeyDown={(event) => {
          if (!openingKeys.has(event.key)) return
          event.preventDefault() // Otherwise a click follows that looks like a screen reader's and focuses no entry.
          openBy('by keyboard')
        }}
        {...intent}
      >
        <MoreIcon />
      </IconButton>
      {MenuList && (
        <MenuList label={label} entries={entries} trigger={trigger} opened={how} onClose={close} />
      )}
    </>
  )
}
