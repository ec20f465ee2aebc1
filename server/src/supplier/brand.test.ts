import { expect, test } from 'vitest'
import { Brand, brandTokens } from './brand.ts'
import { contrast } from './colours.ts'

const wordsOf = (colours: unknown) => Brand.safeParse({ colours }).error?.issues[0]?.message

test('the contrast of two colours is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each([
  [{ band: 'green' }, /must be a colour/],
  [
    { band: '#ffd400' },
    /^#ffd400 is too light: light words on it could not be read; #[\da-f]{6} is the nearest/,
  ],
  [{ accent: '#ffd400' }, /^#ffd400 is too light: links in it could not be read; #[\da-f]{6} is the nearest/],
])('colours %j are refused in a sentence with the nearest that would do', (colours, says) => {
  const words = wordsOf(colours) ?? ''
  expect(words).toMatch(says)
  const [, nearest] = / (#[\da-f]{6}) is the nearest/.exec(words) ?? []
  if (nearest !== undefined)
    expect(wordsOf(Object.fromEntries([[Object.keys(colours)[0], nearest]]))).toBeUndefined()
})

test.each(['#173f2e', '#0b2a5b', '#7a1f1f', '#000000', '#1f5c42', '#4b2a6b'])(
  '%s as band and accent can be read by day and by night',
  (colour) => {
    const tokens = brandTokens(Brand.parse({ colours: { band: colour, accent: colour } }))
    const pairOf = (name: string) => tokens[name]?.match(/#[\da-f]{6}/g) ?? []
    const [band = '', dusk = ''] = pairOf('--band')
    const [hover = '', duskHover = ''] = pairOf('--band-2')
    for (const ground of [band, dusk, hover, duskHover])
      expect(contrast(ground, '#f6f3ea')).toBeGreaterThan(4.5)
    const [accent = '', lit = ''] = pairOf('--accent')
    const [tint = '', nightTint = ''] = pairOf('--accent-tint')
    for (const [words, ground] of [
      [accent, '#faf8f4'],
      [accent, tint],
      [lit, '#242a26'],
      [lit, nightTint],
    ] as const)
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
    for (const name of ['--accent-fill', '--accent-hover'])
      for (const fill of pairOf(name)) expect(contrast(fill, '#ffffff')).toBeGreaterThan(4.5)
  },
)

test('a supplier without colours changes none', () => {
  expect(brandTokens(Brand.parse({}))).toEqual({})
})
