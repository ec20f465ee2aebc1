import {
  useVirtualizer,
  useWindowVirtualizer,
  defaultRangeExtractor,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Cell, type DataTableProps, MenuCell } from './data-table.tsx'
import own from './virtual-table.module.css'
import { LongTable, PaperTable } from './long-table.tsx'
import { asRole } from './table-role.ts'
import { useMedia } from '../use-media.ts'
import { usePrinting } from '../use-printing.ts'

interface VirtualTableProps<Row> extends Pick<
  DataTableProps<Row, string>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowName' | 'actions'
> {
  /** What chose the rows: with another one the first row is in sight again. */
  readonly chosenBy: string
}

/** So many are simply there, unless a filter leaves them. */
const few = 30

/** Where the head stays and the rows scroll in a frame; below it they are cards, and the page scrolls. */
const framed = '(width >= 64rem)'

/**
 * A table of any length, of which only the rows in sight are there (those on paper are all): the head, the count and
 * the place of each row are told to those who do not see them, and the row with the focus stays while others scroll.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isPrinting = usePrinting()
  const isFramed = useMedia(framed)
  const isShort = props.chosenBy === '' && props.rows.length <= few
  if (isPrinting) return <PaperTable {...props} />
  if (isShort) {
    return <Table {...props} places={props.rows.map((_row, index) => ({ index, gap: 0 }))} />
  }
  return isFramed ? <FramedTable {...props} /> : <PageTable {...props} />
}

const estimate = { row: 40, card: 100 }
const overscan = 8

/** What is taken to be in sight until that is measured, so that the first picture has rows. */
const aScreenful = () => ({ width: innerWidth, height: innerHeight })

function FramedTable<Row>(props: VirtualTableProps<Row>) {
  'use no memo'
  const frame = useRef<HTMLElement>(null)
  const keepFocused = useFocusedRow(frame)
  useFirstRow(frame, props.chosenBy)
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: props.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimate.row,
    initialRect: aScreenful(),
    overscan,
    rangeExtractor: keepFocused,
  })
  return <Table {...props} {...placed(rows)} frame={frame} isFramed />
}

function PageTable<Row>(props: VirtualTableProps<Row>) {
  'use no memo'
  const frame = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const keepFocused = useFocusedRow(frame)
  useFirstRow(frame, props.chosenBy)
  useLayoutEffect(() => {
    if (frame.current) setTop(frame.current.getBoundingClientRect().top + scrollY)
  }, [props.rows])
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: props.rows.length,
    estimateSize: () => estimate.card,
    initialRect: aScreenful(),
    overscan,
    scrollMargin: top,
    rangeExtractor: keepFocused,
  })
  return <Table {...props} {...placed(rows)} frame={frame} />
}

/** Goes back to the first row when other rows were chosen, and stays where it was when the same ones come anew. */
function useFirstRow(frame: RefObject<HTMLElement | null>, chosenBy: string): void {
  const last = useRef(chosenBy)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || last.current === chosenBy) return
    last.current = chosenBy
    scrollToStart(element)
  }, [frame, chosenBy])
}

function scrollToStart(element: HTMLElement): void {
  element.scrollTop = 0
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
}

/** The row with the focus stays, though it is scrolled out of sight: or the keyboard would lose its place. */
function useFocusedRow(frame: RefObject<HTMLElement | null>): typeof defaultRangeExtractor {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    const element = frame.current
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      setFocused(row ? Number(row.dataset['index']) : undefined)
    }
    const leave = () => setFocused(undefined)
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [frame])
  return (range) => {
    const inSight = defaultRangeExtractor(range)
    if (focused === undefined || focused >= range.count || inSight.includes(focused)) return inSight
    return [...inSight, focused].toSorted((a, b) => a - b)
  }
}

interface Place {
  readonly index: number
  /** Pixels of rows that are left out before this one. */
  readonly gap: number
}

function placed(
  rows: Virtualizer<HTMLElement, HTMLTableRowElement> | Virtualizer<Window, HTMLTableRowElement>,
) {
  const { scrollMargin } = rows.options
  let end = scrollMargin
  const places = rows.getVirtualItems().map(({ index, start, end: next }): Place => {
    const gap = Math.max(0, start - end)
    end = next
    return { index, gap }
  })
  const rest = Math.max(0, rows.getTotalSize() + scrollMargin - end)
  return { places, rest, measure: rows.measureElement }
}

interface TableProps<Row> extends VirtualTableProps<Row> {
  readonly places: readonly Place[]
  /** Pixels of rows that are left out after the last. */
  readonly rest?: number
  readonly measure?: ((row: HTMLTableRowElement | null) => void) | undefined
  readonly frame?: RefObject<HTMLElement | null>
  readonly isFramed?: boolean
}

function Table<Row>({ places, rest = 0, measure, ...props }: TableProps<Row>) {
  const { columns, rows, rowKey, rowName = rowKey, actions } = props
  return (
    <LongTable {...props} hasActions={actions !== undefined}>
      {places.map(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return null
        return [
          gap > 0 ? <Gap key={`before ${rowKey(row)}`} height={gap} /> : null,
          <TableRow
            key={rowKey(row)}
            row={row}
            index={index}
            columns={columns}
            rowName={rowName}
            actions={actions}
            measure={measure}
          />,
        ]
      })}
      {rest > 0 ? <Gap height={rest} /> : null}
    </LongTable>
  )
}

const Gap = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true" className={own.gap} style={{ height }} />
)

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns' | 'measure' | 'actions'> {
  readonly rowName: (row: Row) => string
  readonly row: Row
  readonly index: number
}

const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, rowName, actions, measure } = props
  return (
    <tr {...asRole('row')} ref={measure} data-index={index} aria-rowindex={index + 2}>
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {actions ? <MenuCell name={rowName(row)} entries={actions(row)} /> : null}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode
