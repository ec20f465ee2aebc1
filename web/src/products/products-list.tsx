import type { Product } from '@portal/domain/products'
import { webAddress } from '@portal/domain/web-address'
import { useParams } from '@tanstack/react-router'
import { isMissing } from '../faults.ts'
import { NotFound } from '../shell/not-found.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { Column } from '../ui/table/data-table-column.ts'
import { Empty } from '../ui/empty.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { FilterList } from '../ui/table/filter-list.tsx'
import { BoxIcon, ExternalIcon } from '../ui/icons/areas.tsx'
import { Page } from '../ui/page.tsx'
import { type Mode, modeOf, productsTrail, useProducts, useTerms } from './modes.ts'
import { Preview } from './preview.tsx'

/** The products of a brand or category, each with a link to the public website (spec 2, product lists). */
export function ProductsList() {
  const { mode: written, term = '' } = useParams({ strict: false })
  const mode = modeOf(written)
  return mode ? <Products key={`${mode.kind} ${term}`} mode={mode} slug={term} /> : <NotFound />
}

function Products({ mode, slug }: { readonly mode: Mode; readonly slug: string }) {
  const products = useProducts(mode, slug)
  const terms = useTerms(mode)
  const isUnknown = isMissing(products.error)
  const name = terms.data?.find((term) => term.slug === slug)?.name ?? slug
  return (
    <Page
      title={isUnknown ? `Unknown ${mode.kind}` : name}
      trail={[...productsTrail, { name: mode.title, to: mode.to }]}
    >
      <FilterList
        noun="products"
        filterLabel="Filter by name, brand or category"
        asked={products}
        rows={products.data}
        // The index, since two products may have the same name and link.
        rowKey={(product) => `${products.data?.indexOf(product)}`}
        rowName={nameOf}
        textOf={textOf}
        columns={columns}
        actions={actionsOf}
        empty={<Empty icon={<BoxIcon size={32} />} sentence="There are no products here yet." />}
        failureAction={isUnknown ? <LinkButton to={mode.to}>Go to the {mode.noun}</LinkButton> : undefined}
      />
    </Page>
  )
}

const nameOf = ({ name }: Product): string => name

const belongsTo = ({ brands, productCategories }: Product): string =>
  [...brands, ...productCategories].map(({ name }) => name).join(', ')

const textOf = (product: Product): string => `${product.name} ${belongsTo(product)}`

/** No action if the product's link is not a web address. */
function actionsOf({ name, link }: Product) {
  const href = webAddress(link)
  const view = { id: 'view', label: `View ${name} details`, icon: <ExternalIcon />, isElsewhere: true }
  return href === undefined ? [] : [{ ...view, href }]
}

const columns = (): readonly Column<Product>[] => [
  {
    id: 'preview',
    head: 'Preview',
    cell: ({ images: [image] }) => <Preview image={image} />,
    card: 'value',
    width: '7rem',
    skeletonPx: 64,
  },
  {
    id: 'product',
    head: 'Product',
    cell: ({ name, link }) => <ExternalLink href={link}>{name}</ExternalLink>,
    title: nameOf,
    card: 'key',
    skeletonPx: 240,
  },
  {
    id: 'in',
    head: 'Belongs to',
    cell: belongsTo,
    title: belongsTo,
    card: 'wide',
    skeletonPx: 180,
  },
]
