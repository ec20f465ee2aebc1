import { features } from '@portal/contract/calls'
import type { SignedIn } from '../access/signed-in.ts'
import type { AppParts } from '../app-parts.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { productPictureOf, withOwnPictures } from './pictures.ts'
import { findProducts, findTerms } from './queries.ts'

/** What a browser may show again without asking; it is on the public website. */
const keptFor = 'private, max-age=3600'

/** The supplier's catalogue, which is the same for everybody who may see it. */
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
