import { Product, ProductTerm } from '@portal/domain/products'
import * as z from 'zod/mini'
import { bytes, call } from './call.ts'
import { LookupId } from './inputs.ts'

const listingPrivileges = ['view_product_listing'] as const
const listing = { method: 'GET', who: listingPrivileges } as const
const Slug = z.object({ slug: LookupId })

export const listBrands = call({
  ...listing,
  path: '/web/brands',
  summary: 'Brands with the number of their products.',
  reply: z.array(ProductTerm),
})

export const listProductCategories = call({
  ...listing,
  path: '/web/productCategories',
  summary: 'Product categories with the number of their products.',
  reply: z.array(ProductTerm),
})

export const listBrandProducts = call({
  ...listing,
  path: '/web/by-brand/products/:slug/name/ASC',
  summary: 'The products of a brand, by name.',
  params: Slug,
  reply: z.array(Product),
  faults: [404],
})

export const listCategoryProducts = call({
  ...listing,
  path: '/web/by-category/products/:slug/name/ASC',
  summary: 'The products of a category, by name.',
  params: Slug,
  reply: z.array(Product),
  faults: [404],
})

export const getProductPicture = call({
  method: 'GET',
  path: '/web/picture/:tokenHash/:productId/:pictureId',
  who: { photoHash: listingPrivileges },
  urgency: 'picture',
  summary: "A small picture of a product of the supplier's website, for an <img>; products name its address.",
  params: z.object({ tokenHash: LookupId, productId: LookupId, pictureId: LookupId }),
  reply: bytes('image/webp'),
  faults: [404, 502, 504],
})
