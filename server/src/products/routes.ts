import { features } from '@portal/contract/calls'
import type { AppParts } from '../app-parts.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { findProducts, findTerms } from './queries.ts'

/** The supplier's catalogue, which is the same for everybody who may see it. */
export const productsRoutes = ({ sql }: AppParts) =>
  implement(features.products, {
    listBrands: () => findTerms(sql, 'brand'),
    listProductCategories: () => findTerms(sql, 'category'),
    listBrandProducts: async ({ params }) =>
      orNotFound(await findProducts(sql, { kind: 'brand', ...params }), 'We have no such brand.'),
    listCategoryProducts: async ({ params }) =>
      orNotFound(await findProducts(sql, { kind: 'category', ...params }), 'We have no such category.'),
  })
