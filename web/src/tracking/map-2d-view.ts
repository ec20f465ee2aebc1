import type { Place } from '@portal/domain/tracking'
import { farthestZoom, nearZoom, padding } from './map-ground.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** What the canvas shows: its centre as fractions of the world's width and height, and its size in pixels. */
export interface View {
  readonly centre: Spot
  readonly zoom: number
  readonly width: number
  readonly height: number
}

/** A tile at an integer zoom, and its position on the canvas. */
export interface Tile extends Spot {
  readonly z: number
  readonly left: number
  readonly top: number
  readonly side: number
}

/** A place as fractions of the world's width and height, in the projection of tiled maps (Mercator). */
export function worldOf({ longitude, latitude }: Place): Spot {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** As in MapLibre, the world is 512 pixels wide at zoom 0. */
const worldWidth = (zoom: number): number => 512 * 2 ** zoom

export function inPicture({ centre, zoom, width, height }: View, { x, y }: Spot): Spot {
  const world = worldWidth(zoom)
  return { x: (x - centre.x) * world + width / 2, y: (y - centre.y) * world + height / 2 }
}

/** The view moved by so many pixels to the right and down. */
export function moved(view: View, { x, y }: Spot): View {
  const world = worldWidth(view.zoom)
  return { ...view, centre: { x: view.centre.x + x / world, y: view.centre.y + y / world } }
}

/** The view that shows all these places at once, at zoom 15 or farther. */
export function fromAfar(view: View, places: readonly Place[]): View {
  const spots = places.map(worldOf)
  const ends = (axis: keyof Spot) => {
    const all = spots.map((spot) => spot[axis])
    return { least: Math.min(...all), most: Math.max(...all) }
  }
  const [across, down] = [ends('x'), ends('y')]
  const zoom = Math.min(
    nearZoom,
    zoomFor(view.width - padding.left - padding.right, across),
    zoomFor(view.height - padding.top - padding.bottom, down),
  )
  const centre = { x: (across.least + across.most) / 2, y: (down.least + down.most) / 2 }
  const aside = { x: (padding.right - padding.left) / 2, y: (padding.bottom - padding.top) / 2 }
  return moved({ ...view, zoom: Math.max(farthestZoom, zoom), centre }, aside)
}

/** The zoom at which a fraction of the world fits in so many pixels. */
const zoomFor = (
  pixels: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.log2(Math.max(pixels, 1) / Math.max(most - least, Number.EPSILON) / 512)

/** The visible tiles at a zoom. */
export function tilesOf(view: View, z: number): Tile[] {
  const count = 2 ** z
  const side = worldWidth(view.zoom) / count
  const corner = inPicture(view, { x: 0, y: 0 })
  const range = (start: number, size: number) => {
    const first = Math.max(0, Math.floor(-start / side))
    const end = Math.min(count, Math.ceil((size - start) / side))
    return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
  }
  return range(corner.y, view.height).flatMap((y) =>
    range(corner.x, view.width).map((x) => ({
      z,
      x,
      y,
      left: corner.x + x * side,
      top: corner.y + y * side,
      side,
    })),
  )
}
