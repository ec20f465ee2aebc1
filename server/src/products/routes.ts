import { features } from '@portal/contract/calls'
import type { SignedIn } from '../access/signed-in.ts'
import type { AppParts } from '../app-parts.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { productPictureOf, withOwnPictures } from './pictures.ts'
import { findProducts, findTerms } from './queries.ts'

/** Browsers may cache these pictures, which are public on the website. */
const keptFor = 'private, max-age=3600'

/** The supplier's catalogue, the same for all users with access. */
export const productsRoutes = ({ sql, connectors }: AppParts) => {
  const productsOf = async (kind: 'brand' | 'category', slug: string, { photoHash }: SignedIn) => {
    const found = orNotFound(await findProducts(sql, { kind, slug }), `We have no such ${kind}.`)
    return found.map(withOwnPictures(connectors.website, photoHash))
  }
  return implement(features.products, {
    listBrands: () => findTerms(sql, 'brand'),
    listProductCategories: () => findTerms(sql, 'category'),
    listBrandProducts: ({ params, session }) => productsOf('brand', params.slug, session),
    listCategoryProducts: ({ params, session }) => productsOf('category', params.slug, session),
    getProductPicture: async ({ params, setHeader }) => {
      const picture = await productPictureOf({ sql, connectors }, params)
      setHeader('cache-control', keptFor)
      return picture
    },
  })
}
