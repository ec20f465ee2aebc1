import type { Variant } from './family.ts'

/** Every size with every finish, as `[code, words, cents]` each; the prices add. */
export function combined(sizes: readonly Variant[], finishes: readonly Variant[]): Variant[] {
  return sizes.flatMap(([size, measure, cents]) =>
    finishes.map(([finish, words, extra]): Variant => [
      `${size}-${finish}`,
      `${measure} ${words}`,
      cents + extra,
    ]),
  )
}
