import type { BrandSlug, CategorySlug } from './terms.ts'

/** Parts that only differ in size: every variant in every length, or every variant once. */
export interface Family {
  category: CategorySlug
  brand: BrandSlug
  /** The product's name on the public website. */
  product: string
  uom: 'EA' | 'SHT' | 'PK' | 'BOX' | 'ROLL' | 'LM'
  /** The part number and description up to the length, and the rate in cents. */
  variants: readonly Variant[]
  /** In metres; with lengths the rate is for a metre, and the part number ends in decimetres. */
  lengths?: readonly number[]
}

export type Variant = readonly [code: string, description: string, cents: number]
