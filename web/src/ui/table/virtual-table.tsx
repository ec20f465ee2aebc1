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
  /** The filter that selected the rows; when it changes, the table scrolls to the first row. */
  readonly filteredBy: string
}

/** Up to this many rows are all rendered, unless a filter is set. */
const few = 30

/** From this width on the rows scroll in a frame below the head; narrower, they are cards and the page scrolls. */
const framed = '(width >= 64rem)'

/**
 * A table of any length that renders only the rows in the viewport (in print, all). Screen readers get the number of
 * rows and the index of each row from ARIA attributes. The row with the focus stays rendered while it is scrolled out
 * of view.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isPrinting = usePrinting()
  const isFramed = useMedia(framed)
  const isShort = props.filteredBy === '' && props.rows.length <= few
  if (isPrinting) return <PaperTable {...props} />
  if (isShort) {
    return <Table {...props} places={props.rows.map((_row, index) => ({ index, gap: 0 }))} />
  }
  return isFramed ? <FramedTable {...props} /> : <PageTable {...props} />
}

const estimate = { row: 40, card: 100 }
const overscan = 8

/** The assumed size of the viewport until it is measured, so that the first paint has rows. */
const aScreenful = () => ({ width: innerWidth, height: innerHeight })

function FramedTable<Row>(props: VirtualTableProps<Row>) {
  'use no memo'
  const frame = useRef<HTMLElement>(null)
  const keepFocused = useFocusedRow(frame)
  useFirstRow(frame, props.filteredBy)
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
  useFirstRow(frame, props.filteredBy)
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

/** Scrolls to the first row when the filter changes; after a refetch with the same filter the position stays. */
function useFirstRow(frame: RefObject<HTMLElement | null>, filteredBy: string): void {
  const last = useRef(filteredBy)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || last.current === filteredBy) return
    last.current = filteredBy
    scrollToStart(element)
  }, [frame, filteredBy])
}

function scrollToStart(element: HTMLElement): void {
  element.scrollTop = 0
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
}

/** Keeps the row with the focus rendered when it is scrolled out of view; otherwise the focus would be lost. */
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
    const visible = defaultRangeExtractor(range)
    if (focused === undefined || focused >= range.count || visible.includes(focused)) return visible
    return [...visible, focused].toSorted((a, b) => a - b)
  }
}

interface Place {
  readonly index: number
  /** Height in pixels of the rows before this one that are not rendered. */
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
  /** Height in pixels of the rows after the last one that are not rendered. */
  readonly rest?: number
  readonly measure?: ((row: HTMLTableRowElement | null) => void) | undefined
  readonly frame?: RefObject<HTMLElement | null>
  readonly isFramed?: boolean
}

function Table<Row>({ places, rest = 0, measure, ...props }: TableProps<Row>) {
  const { columns, rows, rowKey, rowName = rowKey, actions } = props
  return (
    <LongTable {...props} hasActions={actions !== undefined}>
      {/* One flat list: React knows a row of a nested list by its place too, and would make it anew with each scroll. */}
      {places.flatMap(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return []
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
