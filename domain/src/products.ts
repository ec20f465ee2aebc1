import * as z from 'zod/mini'

/** A brand or a category. */
export const ProductTerm = z.object({ name: z.string(), slug: z.string(), count: z.int() })
export type ProductTerm = z.infer<typeof ProductTerm>

export const Product = z.object({
  name: z.string(),
  link: z.string(),
  images: z.array(z.object({ thumbnailUrl: z.string(), alt: z.string() })),
  brands: z.array(z.object({ name: z.string() })),
  productCategories: z.array(z.object({ name: z.string() })),
})
export type Product = z.infer<typeof Product>
