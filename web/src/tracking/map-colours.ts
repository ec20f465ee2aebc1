/** The map's names for colours, and their tokens (ui/tokens.css). */
const tokens = {
  land: '--map-land',
  park: '--map-park',
  water: '--map-water',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  main: '--map-main',
  words: '--ink-2',
  clear: '--good-dot',
  slow: '--wait-dot',
  heavy: '--late-dot',
  driven: '--move',
} as const

export type MapColours = Readonly<Record<keyof typeof tokens, string>>

/** The token values in the current theme. The tokens themselves are 'light-dark(…)', which no map library parses. */
export function readColours(place: HTMLElement): MapColours {
  const probe = place.appendChild(document.createElement('span'))
  // Forced colours would give all tokens the one colour of text, and the map would be black.
  probe.style.setProperty('forced-color-adjust', 'none')
  const colours = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as MapColours
}

/** Calls back when the theme may have changed, by the user's choice or by the device. */
export function onThemeChange(listener: () => void): () => void {
  const chosen = new MutationObserver(listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const device = matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', listener)
  return () => {
    chosen.disconnect()
    device.removeEventListener('change', listener)
  }
}
