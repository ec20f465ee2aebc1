import type { BrandSlug, CategorySlug } from './terms.ts'

/** Parts that differ in size alone: every variant in every length, or every variant once. */
export interface Family {
  category: CategorySlug
  brand: BrandSlug
  /** As the public website calls it. */
  product: string
  uom: 'EA' | 'SHT' | 'PK' | 'BOX' | 'ROLL' | 'LM'
  /** Part number up to its length, description up to its length, and the rate in cents. */
  variants: readonly Variant[]
  /** Metres; then the rate is for a metre and the part number ends in decimetres. */
  lengths?: readonly number[]
}

export type Variant = readonly [code: string, description: string, cents: number]
