import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components/Menu'
import { classes } from '../ui/classes.ts'
import { TickIcon } from '../ui/icons/work.tsx'
import styles from '../ui/menu.module.css'
import { useCloseOnBack } from '../ui/use-close-on-back.ts'
import own from './view-menu.module.css'

interface ViewMenuProps {
  readonly columns: readonly { readonly id: string; readonly head: string }[]
  /** Ids of the chosen columns. */
  readonly chosen: readonly string[]
  readonly onColumns: (ids: string[]) => void
  readonly areRowsClose: boolean
  readonly onRows: (areClose: boolean) => void
  /** The button that opens the menu. The menu is placed below it and returns the focus to it. */
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

const label = 'Columns and rows'

/** As in the ARIA menu pattern, the focus moves into the opened menu. */
const focused = { autoFocus: 'first' } as const

/** The menu stays open after a choice, so that several can be made. */
export default function ViewMenu(props: ViewMenuProps) {
  const { columns, chosen, onColumns, areRowsClose, onRows, trigger, onClose } = props
  useCloseOnBack(onClose)
  const ids = columns.map(({ id }) => id)
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
      <Menu aria-label={label} className={classes(styles.list)} {...focused} onClose={onClose}>
        <MenuSection
          aria-label="Further columns"
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) => onColumns(ids.filter((id) => keys === 'all' || keys.has(id)))}
        >
          <Header className={classes(own.head)}>Further columns</Header>
          {columns.map(({ id, head }) => (
            <Choice key={id} id={id} words={head} />
          ))}
        </MenuSection>
        <MenuSection
          aria-label="Rows"
          selectionMode="multiple"
          selectedKeys={areRowsClose ? [closeRows] : []}
          onSelectionChange={(keys) => onRows(keys === 'all' || keys.has(closeRows))}
        >
          <Header className={classes(own.head)}>Rows</Header>
          <Choice id={closeRows} words="Closer together" />
        </MenuSection>
      </Menu>
    </Popover>
  )
}

const closeRows = 'close rows'

const Choice = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <MenuItem id={id} textValue={words} className={classes(styles.entry, own.choice)}>
    <TickIcon />
    {words}
  </MenuItem>
)
