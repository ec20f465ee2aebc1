import type { Family } from './family.ts'
import { fixingFamilies } from './fixing-families.ts'
import { frameFamilies } from './frame-families.ts'
import { insulationAndDoorFamilies } from './insulation-and-door-families.ts'
import { sheetFamilies } from './sheet-families.ts'
import { timberFamilies } from './timber-families.ts'
import type { BrandSlug, CategorySlug } from './terms.ts'

export interface Part {
  partNum: string
  description: string
  uom: Family['uom'] | 'EA'
  category: CategorySlug
  brand: BrandSlug
  /** Cents for one, excluding GST, without any price list. */
  cents: number
}

export const families: readonly Family[] = [
  ...frameFamilies,
  ...timberFamilies,
  ...sheetFamilies,
  ...insulationAndDoorFamilies,
  ...fixingFamilies,
]

function partsOf(family: Family): Part[] {
  const { category, brand, uom, lengths } = family
  return family.variants.flatMap(([code, description, cents]) => {
    const part = { uom, category, brand }
    if (lengths === undefined) return [{ ...part, partNum: code, description, cents }]
    return lengths.map((metres) => ({
      ...part,
      partNum: `${code}-${Math.round(metres * 10)}`,
      description: `${description} ${metres.toFixed(1)}m`,
      cents: Math.round(cents * metres),
    }))
  })
}

/** How many parts the demo sells (api.md). */
const partCount = 1_200

export const parts: readonly Part[] = families.flatMap(partsOf).slice(0, partCount)

export const partsOfCategory: ReadonlyMap<CategorySlug, readonly Part[]> = Map.groupBy(
  parts,
  (part) => part.category,
)

/** Freight and the like: on orders and invoices, but not in the price list, and never picked. */
export const sundries = {
  metro: { partNum: 'FRT-METRO', description: 'Delivery, crane truck, metro', uom: 'EA', cents: 18_500 },
  country: { partNum: 'FRT-CTRY', description: 'Delivery, semi-trailer, country', uom: 'EA', cents: 34_000 },
  pallet: { partNum: 'PLT-CHEP', description: 'Pallet hire', uom: 'EA', cents: 2_850 },
  cut: { partNum: 'CUT-LEN', description: 'Docking to length', uom: 'EA', cents: 350 },
} as const
