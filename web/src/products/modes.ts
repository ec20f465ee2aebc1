import {
  listBrandProducts,
  listBrands,
  listCategoryProducts,
  listProductCategories,
} from '@portal/contract/products'
import type { Product, ProductTerm } from '@portal/domain/products'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'

/** How the products are grouped: the mode in an address (spec 2). */
export interface Mode {
  readonly kind: 'brand' | 'category'
  readonly title: string
  /** The word for its terms. */
  readonly noun: string
  readonly to: string
}

const modes: readonly Mode[] = [
  { kind: 'brand', title: 'By brand', noun: 'brands', to: paths.productTerms('brands') },
  { kind: 'category', title: 'By category', noun: 'categories', to: paths.productTerms('categories') },
]

/** The mode for 'brands' or 'brand', which different addresses use. */
export const modeOf = (written: string | undefined): Mode | undefined =>
  modes.find(({ kind, noun }) => written === noun || written === kind)

export function useTerms({ kind }: Mode): UseQueryResult<ProductTerm[]> {
  return useQuery(kind === 'brand' ? query(listBrands, {}) : query(listProductCategories, {}))
}

export function useProducts({ kind }: Mode, slug: string): UseQueryResult<Product[]> {
  const input = { params: { slug } }
  return useQuery(kind === 'brand' ? query(listBrandProducts, input) : query(listCategoryProducts, input))
}

export const productsTrail = trailOf(areas.products, { name: 'Products', to: paths.products })
