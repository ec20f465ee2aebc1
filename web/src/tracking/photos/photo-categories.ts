import { noCategory } from '@portal/domain/no-category'
import type { PodPhoto } from '@portal/domain/tracking'

/** A reply may leave out what the contract asks for: the photo is shown all the same. */
interface Categorized {
  readonly category?: Partial<PodPhoto['category']> | null
}

export const categoryOf = ({ category }: Categorized): string => category?.categoryName?.trim() || noCategory

interface Category {
  readonly name: string
  readonly count: number
}

/** The categories of these photos, sorted by name, 'Uncategorized' last. */
export function categoriesOf(photos: readonly PodPhoto[]): Category[] {
  const names = new Set(photos.map(categoryOf))
  const sorted = [...names].filter((name) => name !== noCategory).toSorted((a, b) => a.localeCompare(b))
  if (names.has(noCategory)) sorted.push(noCategory)
  return sorted.map((name) => ({ name, count: ofCategories(photos, [name]).length }))
}

/** The photos of the chosen categories; all photos if none is chosen. */
export const ofCategories = (photos: readonly PodPhoto[], chosen: readonly string[]): readonly PodPhoto[] =>
  chosen.length === 0 ? photos : photos.filter((photo) => chosen.includes(categoryOf(photo)))

/** Adds a category to the chosen ones, or removes it. */
export const toggled = (chosen: readonly string[], name: string): string[] =>
  chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]
