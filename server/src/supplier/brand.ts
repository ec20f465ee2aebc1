import * as z from 'zod/mini'
import { contrast, mixed, untilFit } from './colours.ts'
import type { Colour } from './colours.ts'

const black = '#000000'
const white = '#ffffff'

/** The grounds of web/src/ui/tokens.css that the brand's colours stand on, and what stands on the band. */
const paper = '#faf8f4'
const shade = '#f1eee6'
const night = '#141715'
const nightRaised = '#242a26'
const bandWords = '#f6f3ea'
const bandFocus = '#f2b84b'

/** What WCAG asks of words, and of signs and edges. */
const ofWords = 4.5
const ofSigns = 3

const tintOf = (accent: Colour): Colour => mixed(paper, accent, 0.1)
const nightTintOf = (accent: Colour): Colour => mixed(night, accent, 0.2)

const bearsWords = (band: Colour): boolean =>
  contrast(band, bandWords) >= ofWords && contrast(band, bandFocus) >= ofSigns
const isReadable = (accent: Colour): boolean =>
  [shade, tintOf(accent)].every((ground) => contrast(accent, ground) >= ofWords)

/** A colour that is light words' ground or is read on paper; one that cannot be is refused, with the nearest that can. */
const colour = (isFit: (colour: Colour) => boolean, what: string) =>
  z.string().check(
    z.regex(/^#[\da-f]{6}$/i, { error: 'must be a colour written as #173f2e', abort: true }),
    z.refine(isFit, {
      error: ({ input }) =>
        `${String(input)} is too light: ${what} could not be read; ${untilFit(String(input), black, isFit)} is the nearest that would do`,
    }),
  )

export const Brand = z.strictObject({
  /** As people call the supplier; else the legal name without 'Pty Ltd'. */
  name: z.optional(z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(40))),
  /** A picture, SVG or PNG, in a file beside SUPPLIER_FILE; once read its whole path. */
  mark: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  colours: z.prefault(
    z.strictObject({
      /** Of the header and of the panel beside sign-in, under light words. */
      band: z.optional(colour(bearsWords, 'light words on it')),
      /** Of links, buttons and what is chosen. */
      accent: z.optional(colour(isReadable, 'links in it')),
    }),
    {},
  ),
})
export type Brand = z.infer<typeof Brand>

export const ownBand = '#173f2e'

/** What the colours replace of web/src/ui/tokens.css, by day and by night; nothing for a supplier without. */
export function brandTokens({ colours: { band, accent } }: Brand): Readonly<Record<string, string>> {
  return { ...(band && bandTokens(band)), ...(accent && accentTokens(accent)) }
}

const both = (day: Colour, night: Colour): string => `light-dark(${day},${night})`

const edgeOn = (ground: Colour): Colour =>
  untilFit(ground, white, (edge) => contrast(edge, ground) >= ofSigns)

function bandTokens(band: Colour) {
  const dusk = mixed(band, black, 0.35)
  return {
    '--band': both(band, dusk),
    // A button under the pointer still bears its words.
    '--band-2': both(mixed(band, black, 0.2), mixed(dusk, black, 0.3)),
    '--band-edge': both(edgeOn(band), edgeOn(dusk)),
    // The boards beside sign-in take the band's hue.
    '--yard-blend': 'luminosity',
  }
}

function accentTokens(accent: Colour) {
  const lit = untilFit(accent, white, (step) =>
    [nightRaised, nightTintOf(step)].every((ground) => contrast(step, ground) >= ofWords),
  )
  const fill = untilFit(accent, white, (step) => contrast(step, night) >= 2.9)
  return {
    '--accent': both(accent, lit),
    '--accent-fill': both(accent, fill),
    '--accent-hover': both(mixed(accent, black, 0.2), mixed(fill, black, 0.15)),
    '--accent-tint': both(tintOf(accent), nightTintOf(lit)),
  }
}
