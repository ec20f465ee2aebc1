import type { Variant } from './family.ts'

type Size = readonly [code: string, words: string, squareMetres: number]

export const full: readonly Size[] = [
  ['2409', '2400x900', 2.16],
  ['2412', '2400x1200', 2.88],
  ['2712', '2700x1200', 3.24],
  ['3012', '3000x1200', 3.6],
  ['3612', '3600x1200', 4.32],
]
export const long: readonly Size[] = [
  ...full,
  ['4212', '4200x1200', 5.04],
  ['4812', '4800x1200', 5.76],
  ['6012', '6000x1200', 7.2],
]

/** Every thickness in every sheet size, priced by the square metre. */
export function sheets(
  [code, words]: readonly [string, string],
  thicknesses: readonly (readonly [mm: number | string, centsPerSquareMetre: number])[],
  sizes: readonly Size[],
): Variant[] {
  return thicknesses.flatMap(([mm, rate]) =>
    sizes.map(([size, measure, area]): Variant => [
      `${code}${String(mm).replace('.', '')}-${size}`,
      `${mm}mm ${words} ${measure}`,
      Math.round(rate * area),
    ]),
  )
}
