import type { Tile } from './map-2d-view.ts'

type Place = Pick<Tile, 'z' | 'x' | 'y'>

/** Half the circumference of the earth at the equator, in metres, in Web Mercator. */
const halfWorld = 20_037_508.342789244

/** The address of a tile from a source's template, with all placeholders that styles may use. */
export function tileAddress(template: string, { z, x, y }: Place, scheme: 'xyz' | 'tms' = 'xyz'): string {
  const row = scheme === 'tms' ? 2 ** z - 1 - y : y
  const side = (2 * halfWorld) / 2 ** z
  const corner = { west: x * side - halfWorld, south: halfWorld - (y + 1) * side }
  const box = [corner.west, corner.south, corner.west + side, corner.south + side].join(',')
  const words: Readonly<Record<string, string>> = {
    z: `${z}`,
    x: `${x}`,
    y: `${row}`,
    ratio: '',
    quadkey: quadkey({ z, x, y }),
    'bbox-epsg-3857': box,
  }
  return template.replaceAll(/\{([\w-]+)\}/g, (said, word: string) => words[word] ?? said)
}

const quadkey = ({ z, x, y }: Place): string =>
  Array.from({ length: z }, (_, at) => {
    const bit = 2 ** (z - 1 - at)
    return String(Number((x & bit) !== 0) + 2 * Number((y & bit) !== 0))
  }).join('')
