import type { ReactNode } from 'react'
import { ExportButton, type ListExport } from './list-export.tsx'
import type { Asked } from '../ui/as-of.tsx'
import type { Crumb } from '../ui/crumbs.tsx'
import { DataTableSkeleton } from '../ui/table/data-table-skeleton.tsx'
import { DataTable, type DataTableProps } from '../ui/table/data-table.tsx'
import { FaultNotice } from '../ui/fault-notice.tsx'
import { chosenOf, type FilterGroup, type ValuesOf } from '../ui/form/filter-groups.ts'
import { Filters } from '../ui/form/filters.tsx'
import { ListFailure } from '../ui/list-failure.tsx'
import { PageWays, type WaysBack } from './nothing-found.tsx'
import { Page } from '../ui/page.tsx'
import { Paging } from '../ui/table/paging.tsx'
import { SearchBox } from '../ui/form/search-box.tsx'
import { SortSelect } from '../ui/table/sort-select.tsx'
import { Toolbar, ToolbarEnd, ToolbarLine } from '../ui/toolbar.tsx'
import type { ListAddress, ListPlan, Offsets } from './list-address.ts'
import type { Pages } from './list-page.ts'
import { type Further, useColumns } from './list-columns.ts'
import { ListPrinted } from './list-printed.tsx'

/** More than fits on any screen. */
const mostSkeletonRows = 25

interface OpenList<By extends string, Groups extends readonly FilterGroup[]> {
  readonly plan: ListPlan<By, Groups>
  readonly at: ListAddress<By, ValuesOf<Groups>>
  readonly go: (change: Partial<ListAddress<By, ValuesOf<Groups>>>) => void
  readonly asked: Asked & { readonly isPending: boolean }
  /**
   * The page whose rows are on the screen, and whether the address has left it: the rows of another page, even if they
   * are known already, appear a moment later.
   */
  readonly drawn?: { readonly offsets: Offsets; readonly isLeft: boolean }
  /** The user is about to turn to the page at these offsets. */
  readonly onNear?: (offsets: Offsets) => void
}

interface ListScreenProps<Row, By extends string, Groups extends readonly FilterGroup[]> extends Pick<
  DataTableProps<Row, By>,
  'columns' | 'rowKey' | 'rowName' | 'isVoid' | 'actions' | 'selection'
> {
  readonly title: string
  readonly trail: readonly Crumb[]
  /** The name of the table, if it is not the title. */
  readonly label?: string
  readonly list: OpenList<By, Groups>
  readonly rows: readonly Row[] | undefined
  readonly pages: Pages
  /** Further columns that the user can choose. */
  readonly further?: Further<Row>
  /** Shown if no row matches. */
  readonly empty: ReactNode
  /** Replaces the list's own search by one that goes to another screen. */
  readonly search?: { readonly label: string; readonly onSearch: (term: string) => void }
  readonly exported?: ListExport
  /** At the right end of the toolbar. */
  readonly tools?: ReactNode
  /** Filter chips, and whether one of them alone describes the current filters. */
  readonly quick?: { readonly parts: ReactNode; readonly isOn: boolean }
  /** Shown above the rows. */
  readonly notices?: ReactNode
  /** Shown at the end of the page. */
  readonly foot?: ReactNode
}

/** A list of records: search, filters, sorting, rows, pages, and its loading, empty and error states (screens.md). */
export function ListScreen<Row, By extends string, const Groups extends readonly FilterGroup[]>(
  props: ListScreenProps<Row, By, Groups>,
) {
  const { title, label = title, list, rows, pages, exported } = props
  const { asked } = list
  const { columns, Chooser, isLoading } = useColumns(props.columns, props.further)
  // The rows of the page before are placeholders while the next page loads; an empty page shows the skeleton instead.
  const isWaiting = isLoading || asked.isPending || (asked.isPlaceholderData && rows?.length === 0)
  const shown = isWaiting ? undefined : rows
  return (
    <Page title={title} trail={props.trail} isTight>
      <ListToolbar {...props} chooser={Chooser && <Chooser />} />
      <ListPrinted groups={list.plan.filters} at={list.at} />
      <ListFailure of={asked} />
      {exported ? <FaultNotice error={exported.error} onRetry={exported.start} /> : null}
      {props.notices}
      {isWaiting ? (
        <DataTableSkeleton
          label={label}
          columns={columns}
          rows={Math.min(list.at.limit, mostSkeletonRows)}
          hasActions={props.actions !== undefined}
          isSelectable={props.selection !== undefined}
        />
      ) : null}
      {shown && shown.length > 0 ? <Rows {...props} columns={columns} label={label} rows={shown} /> : null}
      {shown?.length === 0 ? <PageWays value={waysBack(list, pages)}>{props.empty}</PageWays> : null}
      {shown && (shown.length > 0 || pages.previous) ? (
        <ListPages list={list} pages={pages} count={shown.length} />
      ) : null}
      {props.foot}
    </Page>
  )
}

interface Going {
  readonly go: (change: { offsets: Offsets }) => void
}

const waysBack = ({ go }: Going, { previous }: Pages): WaysBack | undefined =>
  previous && {
    onBefore: () => go({ offsets: previous }),
    onFirst: previous.some((offset) => offset > 0) ? () => go({ offsets: [0, 0] }) : undefined,
  }

function ListToolbar<Row, By extends string, const Groups extends readonly FilterGroup[]>(
  props: ListScreenProps<Row, By, Groups> & { readonly chooser: ReactNode },
) {
  const { list, rows, pages, columns, exported, tools, quick, chooser } = props
  const { plan, at, go } = list
  const here = { label: plan.searchLabel, onSearch: (searchTerm: string) => go({ searchTerm }) }
  const { label, onSearch } = props.search ?? here
  const hasFilters = plan.filters.length > 0
  const hasTools = Boolean(tools ?? exported ?? chooser)
  return (
    <Toolbar isForCards={label === undefined && !hasFilters && !hasTools}>
      {label === undefined ? null : <SearchBox label={label} value={at.searchTerm} onSearch={onSearch} />}
      {hasFilters ? (
        <Filters
          groups={plan.filters}
          values={at.filters}
          areNamed={quick?.isOn !== true}
          onApply={(values) => go({ filters: chosenOf(plan.filters, ({ id }) => values[id]) })}
        />
      ) : null}
      <SortSelect columns={columns} sorting={at} onSort={go} />
      <ToolbarLine>
        {quick?.parts}
        {hasTools ? (
          <ToolbarEnd>
            {chooser}
            {tools}
            {exported ? <ExportButton of={exported} isEmpty={rows?.length === 0 && !pages.previous} /> : null}
          </ToolbarEnd>
        ) : null}
      </ToolbarLine>
    </Toolbar>
  )
}

function Rows<Row, By extends string, const Groups extends readonly FilterGroup[]>(
  props: ListScreenProps<Row, By, Groups> & { readonly label: string; readonly rows: readonly Row[] },
) {
  const { at, go, asked, drawn } = props.list
  return (
    <DataTable
      label={props.label}
      columns={props.columns}
      rows={props.rows}
      rowKey={props.rowKey}
      rowName={props.rowName}
      sorting={at}
      onSort={go}
      isStale={asked.isPlaceholderData || drawn?.isLeft === true}
      isVoid={props.isVoid}
      actions={props.actions}
      selection={props.selection}
    />
  )
}

interface ListPagesProps<By extends string, Groups extends readonly FilterGroup[]> {
  readonly list: OpenList<By, Groups>
  readonly pages: Pages
  readonly count: number
}

/** While a page loads, its previous and next page are not known and their buttons do nothing. */
function ListPages<By extends string, const Groups extends readonly FilterGroup[]>({
  list: { at, go, asked, drawn, onNear },
  pages: { previous, next },
  count,
}: ListPagesProps<By, Groups>) {
  const isStale = asked.isPlaceholderData
  const { offsets: shown } = drawn ?? at
  const turn = (offsets: Offsets | undefined) => (offsets && !isStale ? () => go({ offsets }) : undefined)
  return (
    <Paging
      size={at.limit}
      onSize={(limit) => go({ limit })}
      before={shown[0] + shown[1]}
      count={count}
      isStale={isStale}
      onPrevious={turn(previous)}
      onNext={turn(next)}
      onNearNext={next && !isStale && onNear ? () => onNear(next) : undefined}
    />
  )
}
