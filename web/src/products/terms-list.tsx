import { formatCount } from '@portal/domain/numbers'
import type { ProductTerm } from '@portal/domain/products'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { NotFound } from '../shell/not-found.tsx'
import type { Column } from '../ui/table/data-table-column.ts'
import { Empty } from '../ui/empty.tsx'
import { FilterList } from '../ui/table/filter-list.tsx'
import { FoundWords } from '../ui/table/found-words.tsx'
import { BoxIcon } from '../ui/icons/areas.tsx'
import { Page } from '../ui/page.tsx'
import { type Mode, modeOf, productsTrail, useTerms } from './modes.ts'

/** The brands or categories, each with its number of products (spec 2, product lists). */
export function TermsList() {
  const { mode: written } = useParams({ strict: false })
  const mode = modeOf(written)
  return mode ? <Terms key={mode.kind} mode={mode} /> : <NotFound />
}

function Terms({ mode }: { readonly mode: Mode }) {
  const terms = useTerms(mode)
  return (
    <Page title={mode.title} trail={productsTrail}>
      <FilterList
        noun={mode.noun}
        filterLabel="Filter by name"
        asked={terms}
        rows={terms.data}
        rowKey={({ slug }) => slug}
        rowName={nameOf}
        textOf={nameOf}
        columns={columnsOf[mode.kind]}
        actions={actionsOf[mode.kind]}
        empty={<Empty icon={<BoxIcon size={32} />} sentence={`There are no ${mode.noun} yet.`} />}
      />
    </Page>
  )
}

const icon = <BoxIcon />

const termActions =
  (kind: Mode['kind']) =>
  ({ slug }: ProductTerm) => [
    { id: 'view', label: `View products in ${slug}`, icon, href: paths.productsBy(kind, slug) },
  ]

const actionsOf = { brand: termActions('brand'), category: termActions('category') }

const nameOf = ({ name }: ProductTerm): string => name

const termColumns =
  (kind: Mode['kind']) =>
  (words: readonly string[]): readonly Column<ProductTerm>[] => [
    {
      id: 'name',
      head: 'Name',
      cell: ({ name, slug }) => (
        <Link to={paths.productsBy(kind, slug)} dir="auto">
          <FoundWords text={name} words={words} />
        </Link>
      ),
      title: nameOf,
      card: 'key',
      skeletonPx: 160,
    },
    {
      id: 'count',
      head: 'Products',
      cell: ({ count }) => formatCount(count),
      isNumber: true,
      card: 'value',
      width: '8rem',
      skeletonPx: 32,
    },
  ]

const columnsOf = { brand: termColumns('brand'), category: termColumns('category') }
