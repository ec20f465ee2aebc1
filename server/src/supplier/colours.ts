/** A colour as it is written in SUPPLIER_FILE: #rrggbb. */
export type Colour = string

type Channels = readonly [number, number, number]

const channelsOf = (colour: Colour): Channels => {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio by WCAG, between 1 and 21. */
export function contrast(one: Colour, other: Colour): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

/** Mixes `share` (0 to 1) of the other colour into the first one. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const others = channelsOf(other)
  const mix = (channel: number, at: number) => Math.round(channel + ((others[at] ?? 0) - channel) * share)
  return `#${channelsOf(one)
    .map((channel, at) => mix(channel, at).toString(16).padStart(2, '0'))
    .join('')}`
}

/** The first colour on the way to black or white that is suitable. */
export function untilFit(colour: Colour, towards: Colour, isFit: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mixed(colour, towards, share)
    if (isFit(step)) return step
  }
  return towards
}
