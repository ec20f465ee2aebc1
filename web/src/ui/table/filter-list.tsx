import { formatDateTime } from '@portal/domain/dates'
import { formatCount } from '@portal/domain/numbers'
import { filterWords, fold, holdsWords } from '@portal/domain/word-filter'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { ageOf } from '../../reply-age.ts'
import type { Asked } from '../as-of.tsx'
import { Button } from '../button.tsx'
import type { Column } from './data-table-column.ts'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import type { DataTableProps } from './data-table.tsx'
import { Empty } from '../empty.tsx'
import styles from './filter-list.module.css'
import { NothingFoundIcon } from '../icons/work.tsx'
import { leaveFocusNear } from '../leave-focus-near.ts'
import { ListFailure } from '../list-failure.tsx'
import { SearchField } from '../form/search-field.tsx'
import { Toolbar } from '../toolbar.tsx'
import { useFilterText } from '../form/use-filter-text.ts'
import { VirtualTable } from './virtual-table.tsx'

/** Up to this many rows there is no filter box, since they are seen at a glance. */
const mostWithoutFilter = 10

interface FilterListProps<Row> extends Pick<DataTableProps<Row, string>, 'rowKey' | 'rowName' | 'actions'> {
  /** The kind of rows, such as 'parts'. */
  readonly noun: string
  /** The label of the filter box, such as 'Filter by part or description'. */
  readonly filterLabel: string
  readonly asked: Asked & { readonly isPending: boolean }
  /** All rows; undefined while they load. */
  readonly rows: readonly Row[] | undefined
  /** The text of a row that the filter searches. */
  readonly textOf: (row: Row) => string
  readonly columns: (words: readonly string[]) => readonly Column<Row>[]
  /** Shown if there are no rows at all. */
  readonly empty: ReactNode
  /** Leads on from a list that could not be loaded; back, unless given. */
  readonly failureAction?: ReactNode
}

/** The typed filter text, and the rows that match it. */
function useFilter<Row>(rows: readonly Row[] | undefined, textOf: (row: Row) => string) {
  const [typed, type] = useFilterText()
  // A box in use stays: it must not disappear when its last letter is deleted.
  const [isInUse, setInUse] = useState(false)
  if (typed !== '' && !isInUse) setInUse(true)
  // Deferred, so that the box updates first and the rows may follow a frame later.
  const written = useDeferredValue(typed)
  const texts = useMemo(() => rows?.map((row) => fold(textOf(row))) ?? [], [rows, textOf])
  const words = useMemo(() => filterWords(written), [written])
  const shown = useMemo(
    () => (words.length === 0 ? rows : rows?.filter((_row, at) => holdsWords(texts[at] ?? '', words))),
    [rows, texts, words],
  )
  return { typed, type, written, words, shown, isInUse }
}

/**
 * A list that is loaded whole, with any number of rows and a box that filters as the user types. The box also replaces
 * the browser's find, which does not see rows that are not rendered.
 */
export function FilterList<Row>({ rows, textOf, asked, ...props }: FilterListProps<Row>) {
  const { noun, columns, empty, rowKey, rowName, actions } = props
  const filter = useFilter(rows, textOf)
  const { typed, words, shown } = filter
  const heads = useMemo(() => columns(words), [columns, words])
  const table = { label: noun.charAt(0).toUpperCase() + noun.slice(1), columns: heads }
  return (
    <>
      {rows && (rows.length > mostWithoutFilter || filter.isInUse) ? (
        <FilterBar label={props.filterLabel} noun={noun} of={rows.length} filter={filter} />
      ) : null}
      {rows ? (
        <p className={styles.paper}>
          As of {formatDateTime(ageOf(asked.data)?.asOf ?? new Date(asked.dataUpdatedAt))}
          {words.length > 0 ? `, filtered by ‘${typed.trim()}’` : null}
        </p>
      ) : null}
      <ListFailure of={asked} action={props.failureAction} />
      {asked.isPending ? <DataTableSkeleton {...table} hasActions={actions !== undefined} /> : null}
      {rows?.length === 0 ? empty : null}
      {shown && shown.length > 0 ? (
        <VirtualTable
          {...table}
          rows={shown}
          filteredBy={filter.written.trim()}
          rowKey={rowKey}
          rowName={rowName}
          actions={actions}
        />
      ) : null}
      {shown?.length === 0 && rows && rows.length > 0 ? (
        <NoMatches noun={noun} onClear={() => filter.type('')} />
      ) : null}
    </>
  )
}

const NoMatches = ({ noun, onClear }: { readonly noun: string; readonly onClear: () => void }) => (
  <Empty
    icon={<NothingFoundIcon size={32} />}
    sentence={`There are no ${noun} matching your criteria.`}
    action={
      <Button ref={leaveFocusNear} onClick={onClear}>
        Clear the filter
      </Button>
    }
  />
)

interface FilterBarProps {
  readonly label: string
  readonly noun: string
  /** The number of all rows. */
  readonly of: number
  readonly filter: Pick<ReturnType<typeof useFilter>, 'typed' | 'type' | 'words' | 'shown'>
}

const FilterBar = ({ label, noun, of, filter: { typed, type, words, shown } }: FilterBarProps) => (
  <Toolbar isSticky>
    <SearchField label={label} value={typed} onType={type} />
    <output className={styles.count}>
      {shown && words.length > 0 ? <b>{formatCount(shown.length)} of </b> : null}
      {`${formatCount(of)} ${noun}`}
    </output>
  </Toolbar>
)
