import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { MoreIcon } from './icons/work.tsx'
import { useLazyPart } from './lazy-part.ts'
import type { MenuEntry, Opened } from './menu-entry.ts'
import styles from './menu.module.css'

const openingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown'])

/** 40 kB, loaded when a menu is about to be opened. */
const loadList = () => import('./menu-list.tsx')

export interface MenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly onOpen?: () => void
}

/** The properties of a menu's button, and the list that it opens. */
export function useMenu({ label, entries, onOpen }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [how, setHow] = useState<Opened>('by pointer')
  const { Part: MenuList, isOpen, open, close, intent } = useLazyPart(loadList)
  const openBy = (opened: Opened) => {
    setHow(opened)
    onOpen?.()
    void open()
  }
  const button = {
    ref: trigger,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onClick: () => openBy('by pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!openingKeys.has(event.key)) return
      event.preventDefault() // Otherwise a click follows that looks like a screen reader's and focuses no entry.
      openBy('by keyboard')
    },
    ...intent,
  }
  const list = MenuList && (
    <MenuList label={label} entries={entries} trigger={trigger} opened={how} onClose={close} />
  )
  return { button, list }
}

/** The menu button (three dots) at the end of a row; the label names the row, as in 'Actions for SO 204866'. */
export function RowMenu(menu: MenuProps) {
  const { button, list } = useMenu(menu)
  return (
    <>
      <IconButton {...button} label={menu.label} className={styles.dots}>
        <MoreIcon />
      </IconButton>
      {list}
    </>
  )
}
