import * as z from 'zod/mini'
import { contrast, mixed, untilFit, type Colour } from './colours.ts'

const black = '#000000'
const white = '#ffffff'

/**
 * The backgrounds in web/src/ui/tokens.css behind the brand's colours, and the colour of text on the band.
 */
const paper = '#faf8f4'
const shade = '#f1eee6'
const night = '#141715'
const nightRaised = '#242a26'
const bandWords = '#f6f3ea'
const bandFocus = '#f2b84b'

/** WCAG's contrast for text, and for icons and borders. */
const ofWords = 4.5
const ofSigns = 3

const tintOf = (accent: Colour): Colour => mixed(paper, accent, 0.1)
const nightTintOf = (accent: Colour): Colour => mixed(night, accent, 0.2)

const bearsWords = (band: Colour): boolean =>
  contrast(band, bandWords) >= ofWords && contrast(band, bandFocus) >= ofSigns
const isReadable = (accent: Colour): boolean =>
  [shade, tintOf(accent)].every((ground) => contrast(accent, ground) >= ofWords)

/**
 * A colour for the background of light text, or for text on paper; an unsuitable one is refused, with the
 * nearest suitable one.
 */
const colour = (isFit: (colour: Colour) => boolean, what: string) =>
  z.string().check(
    z.regex(/^#[\da-f]{6}$/i, { error: 'must be a colour written as #173f2e', abort: true }),
    z.refine(isFit, {
      error: ({ input }) =>
        `${String(input)} is too light: ${what} could not be read; ${untilFit(String(input), black, isFit)} is the nearest that would do`,
    }),
  )

export const Brand = z.strictObject({
  /** The supplier's usual name; by default the legal name without 'Pty Ltd'. */
  name: z.optional(z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(40))),
  /** A picture file (SVG or PNG) beside SUPPLIER_FILE; an absolute path once it is read. */
  mark: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  colours: z.prefault(
    z.strictObject({
      /** Background of the header and of the panel beside sign-in, under light text. */
      band: z.optional(colour(bearsWords, 'light words on it')),
      /** Colour of links, buttons and the current selection. */
      accent: z.optional(colour(isReadable, 'links in it')),
    }),
    {},
  ),
})
export type Brand = z.infer<typeof Brand>

export const ownBand = '#173f2e'

/**
 * The tokens of web/src/ui/tokens.css that the brand's colours replace, for light and dark mode; empty
 * without colours.
 */
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
    // A button that the pointer is over is still readable.
    '--band-2': both(mixed(band, black, 0.2), mixed(dusk, black, 0.3)),
    '--band-edge': both(edgeOn(band), edgeOn(dusk)),
    // The picture of boards beside sign-in takes the band's hue.
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
