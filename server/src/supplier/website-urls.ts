import type { Supplier } from './supplier.ts'

/** Pages of the supplier's own website: pictures of products are shown from their hosts. */
export const websiteUrlsOf = (supplier: Supplier | undefined): (string | null | undefined)[] => [
  supplier?.links.websiteSearch,
  supplier?.letterhead.website,
]
