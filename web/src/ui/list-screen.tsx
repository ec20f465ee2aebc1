import type { ReactNode } from 'react'
import type { Asked } from './as-of.tsx'
import type { Crumb } from './crumbs.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { SortDirection, Sorting } from './data-table-column.ts'
import type { FilterGroup, FilterValues } from './filter-groups.ts'
import { Filters } from './filters.tsx'
import { ListFailure } from './list-failure.tsx'
import { Page } from './page.tsx'
import { Paging } from './paging.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import { Toolbar, ToolbarEnd } from './toolbar.tsx'

/** About as many as a screen shows. */
const skeletonRows = 10

type Offsets = readonly [number, number]

/** The state of a list that every list has; its address keeps it. */
export interface ListState<By extends string> {
  readonly offsets: Offsets
  readonly limit: number
  readonly sortColumn: By
  readonly sortDirection: SortDirection
  readonly searchTerm?: string
}

/** The pages beside the one on screen, where there are any. */
export interface Pages {
  readonly previous: Offsets | undefined
  readonly next: Offsets | undefined
  /** Somebody is about to turn to the next page. */
  readonly onNearNext?: () => void
}

interface ListScreenProps<Row, By extends string> extends Pick<
  DataTableProps<Row, By>,
  'columns' | 'rowKey' | 'isVoid' | 'actions' | 'selection'
> {
  readonly title: string
  readonly trail: readonly Crumb[]
  readonly at: ListState<By>
  readonly go: (change: Partial<ListState<By>>) => void
  /** Label and placeholder of the search box; none without it. */
  readonly searchLabel?: string
  readonly filters?: {
    readonly groups: readonly FilterGroup[]
    readonly values: FilterValues
    readonly onApply: (values: FilterValues) => void
  }
  /** At the right end of the toolbar. */
  readonly tools?: ReactNode
  readonly asked: Asked & { readonly isPending: boolean }
  readonly rows: readonly Row[] | undefined
  readonly pages: Pages
  /** What stands where no row matches. */
  readonly empty: ReactNode
}

/** A list of records: search, filters, sorting, rows, pages, and what stands when they are missing (screens.md). */
export function ListScreen<Row, By extends string>(props: ListScreenProps<Row, By>) {
  const { title, trail, at, go, asked, rows, pages, empty, columns } = props
  const isStale = asked.isPlaceholderData
  // Rows of the page before stand in for those on their way; an empty page cannot.
  const isWaiting = asked.isPending || (isStale && rows?.length === 0)
  const shown = isWaiting ? undefined : rows
  const turn = (offsets: Offsets | undefined) => (offsets && !isStale ? () => go({ offsets }) : undefined)
  return (
    <Page title={title} trail={trail}>
      <ListToolbar {...props} />
      <ListFailure of={asked} />
      {isWaiting ? (
        <DataTableSkeleton label={title} columns={columns} rows={Math.min(at.limit, skeletonRows)} />
      ) : null}
      {shown && shown.length > 0 ? (
        <DataTable
          label={title}
          columns={columns}
          rows={shown}
          rowKey={props.rowKey}
          sorting={sortingOf(at)}
          onSort={(sorting) => go(sortedBy(sorting))}
          isStale={isStale}
          {...(props.isVoid && { isVoid: props.isVoid })}
          {...(props.actions && { actions: props.actions })}
          selection={props.selection}
        />
      ) : null}
      {shown?.length === 0 ? empty : null}
      {shown && (shown.length > 0 || pages.previous) ? (
        <Paging
          size={at.limit}
          onSize={(limit) => go({ limit })}
          before={at.offsets[0] + at.offsets[1]}
          count={shown.length}
          onPrevious={turn(pages.previous)}
          onNext={turn(pages.next)}
          {...(pages.next && !isStale && pages.onNearNext && { onNearNext: pages.onNearNext })}
        />
      ) : null}
    </Page>
  )
}

function ListToolbar<Row, By extends string>(props: ListScreenProps<Row, By>) {
  const { searchLabel, filters, tools, columns, at, go } = props
  return (
    <Toolbar isForCards={searchLabel === undefined && filters === undefined && tools === undefined}>
      {searchLabel === undefined ? null : (
        <SearchBox
          label={searchLabel}
          value={at.searchTerm ?? ''}
          onSearch={(searchTerm) => go({ searchTerm })}
        />
      )}
      {filters ? <Filters {...filters} /> : null}
      <SortSelect columns={columns} sorting={sortingOf(at)} onSort={(sorting) => go(sortedBy(sorting))} />
      {tools === undefined ? null : <ToolbarEnd>{tools}</ToolbarEnd>}
    </Toolbar>
  )
}

const sortingOf = <By extends string>({ sortColumn, sortDirection }: ListState<By>): Sorting<By> => ({
  column: sortColumn,
  direction: sortDirection,
})

const sortedBy = <By extends string>({ column, direction }: Sorting<By>) => ({
  sortColumn: column,
  sortDirection: direction,
})

/** The pages beside one of a list with a single offset (screens.md: a full page may have a next one). */
export function pagesOf({ offsets: [offset], limit }: ListState<string>, count: number): Pages {
  return {
    previous: offset > 0 ? [Math.max(0, offset - limit), 0] : undefined,
    next: count >= limit ? [offset + limit, 0] : undefined,
  }
}
