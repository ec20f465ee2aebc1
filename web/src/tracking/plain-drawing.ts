import { VectorTile } from '@mapbox/vector-tile'
import type { Place } from '@portal/domain/tracking'
import { logFault } from '../api/log-fault.ts'
import { drivenLayer } from './map-style.ts'
import { inPicture, type Spot, type Tile, type View, worldOf } from './plain-camera.ts'
import { type Anchor, anchorsAlong, newRoom } from './plain-names.ts'
import type { Asked, PlainLayer } from './plain-style.ts'
import type { TileSource } from './plain-tiles.ts'

export interface Picture {
  readonly paper: CanvasRenderingContext2D
  readonly view: View
  readonly family: string
  readonly sources: ReadonlyMap<string, TileSource>
  readonly driven: readonly Place[]
}

/** Draws a style's layers in order. Names come last, from the top layer down, each only if there is room. */
export function drawPicture(picture: Picture, layers: readonly PlainLayer[]): void {
  const { paper, view } = picture
  const shown = layers.filter((layer) => layer.isShown({ zoom: view.zoom }))
  paper.clearRect(0, 0, view.width, view.height)
  for (const layer of shown) {
    drawLayer(paper, layer, () => {
      if (layer.type === 'background') drawGround(picture, layer)
      if (layer.type === 'raster') drawTiles(picture, layer)
      if (layer.type === 'fill') drawAreas(picture, layer)
      if (layer.type === 'line') drawLines(picture, layer)
    })
  }
  const hasRoom = newRoom()
  for (const layer of shown.toReversed())
    if (layer.type === 'symbol') drawLayer(paper, layer, () => drawNames(picture, layer, hasRoom))
}

const undrawn = new WeakSet<PlainLayer>()

/** Skips a layer of a hosted style that cannot be drawn here, and draws the others. */
function drawLayer(paper: Picture['paper'], layer: PlainLayer, draw: () => void): void {
  if (undrawn.has(layer)) return
  paper.save()
  try {
    draw()
  } catch (error) {
    undrawn.add(layer)
    logFault('A layer of the map', error)
  }
  paper.restore()
}

function drawGround({ paper, view }: Picture, layer: PlainLayer): void {
  paper.fillStyle = layer.words('background-color', view)
  paper.fillRect(0, 0, view.width, view.height)
}

function drawTiles({ paper, view, sources }: Picture, layer: PlainLayer): void {
  paper.globalAlpha = layer.number('raster-opacity', view)
  for (const [tile, content] of sources.get(layer.source)?.tiles(view) ?? []) {
    if (!(content instanceof VectorTile)) paper.drawImage(content, ...edges(tile))
  }
}

/** The edges of a tile in whole pixels, so that there is no seam between tiles. */
function edges({ left, top, side }: Tile): [left: number, top: number, width: number, height: number] {
  const [x, y] = [Math.round(left), Math.round(top)]
  return [x, y, Math.round(left + side) - x, Math.round(top + side) - y]
}

interface Drawn extends Asked {
  readonly lines: readonly (readonly Spot[])[]
  readonly tile?: Tile
}

/** The shapes of a layer, in pixels of the canvas. */
function* drawnOf({ view, sources, driven }: Picture, layer: PlainLayer): Generator<Drawn> {
  const { zoom } = view
  if (layer.source === drivenLayer) yield { zoom, lines: [driven.map((at) => inPicture(view, worldOf(at)))] }
  for (const [tile, content] of sources.get(layer.source)?.tiles(view) ?? []) {
    const features = content instanceof VectorTile ? content.layers[layer.sourceLayer] : undefined
    for (let place = 0; place < (features?.length ?? 0); place += 1) {
      const feature = features?.feature(place)
      if (!feature || !layer.isShown({ zoom, feature })) continue
      const scale = tile.side / feature.extent
      const spot = ({ x, y }: Spot) => ({ x: tile.left + x * scale, y: tile.top + y * scale })
      yield { zoom, feature, tile, lines: feature.loadGeometry().map((line) => line.map(spot)) }
    }
  }
}

function trace({ paper }: Picture, lines: Drawn['lines']): void {
  paper.beginPath()
  for (const line of lines) {
    for (const [place, { x, y }] of line.entries()) {
      if (place === 0) paper.moveTo(x, y)
      else paper.lineTo(x, y)
    }
  }
}

function drawAreas(picture: Picture, layer: PlainLayer): void {
  const { paper } = picture
  for (const drawn of drawnOf(picture, layer)) {
    if (!drawn.tile) continue
    paper.save()
    paper.beginPath()
    paper.rect(...edges(drawn.tile))
    // Tiles overlap a little: semi-transparent shapes would be drawn twice at the edges.
    paper.clip()
    paper.globalAlpha = layer.number('fill-opacity', drawn)
    paper.fillStyle = layer.words('fill-color', drawn)
    trace(picture, drawn.lines)
    paper.fill('evenodd')
    paper.restore()
  }
}

function drawLines(picture: Picture, layer: PlainLayer): void {
  const { paper, view } = picture
  paper.lineCap = layer.words('line-cap', view) as CanvasLineCap
  for (const drawn of drawnOf(picture, layer)) {
    paper.lineJoin = layer.words('line-join', drawn) as CanvasLineJoin
    paper.lineWidth = layer.number('line-width', drawn)
    paper.globalAlpha = layer.number('line-opacity', drawn)
    paper.strokeStyle = layer.words('line-color', drawn)
    trace(picture, drawn.lines)
    paper.stroke()
  }
}

function drawNames(picture: Picture, layer: PlainLayer, hasRoom: ReturnType<typeof newRoom>): void {
  const { paper, view } = picture
  for (const drawn of drawnOf(picture, layer)) {
    const name = layer.words('text-field', drawn)
    const height = layer.number('text-size', drawn)
    const weight = /bold/i.test(layer.words('text-font', drawn)) ? 600 : 400
    paper.font = `${weight} ${height}px ${picture.family}`
    const { width } = paper.measureText(name)
    const isAlong = layer.words('symbol-placement', view) !== 'point'
    const anchors = isAlong
      ? drawn.lines.flatMap((line) => anchorsAlong(line, width, layer.number('symbol-spacing', view)))
      : drawn.lines.flatMap((line) => line.slice(0, 1).map((spot) => ({ ...spot, angle: 0 })))
    for (const anchor of anchors) {
      if (name && isInView(view, anchor) && hasRoom(name, anchor, { width, height })) {
        paper.fillStyle = layer.words('text-color', drawn)
        paper.strokeStyle = layer.words('text-halo-color', drawn)
        paper.lineWidth = 2 * layer.number('text-halo-width', drawn)
        write(paper, name, anchor)
      }
    }
  }
}

const isInView = ({ width, height }: View, { x, y }: Spot): boolean =>
  x > 0 && y > 0 && x < width && y < height

function write(paper: CanvasRenderingContext2D, name: string, { x, y, angle }: Anchor): void {
  paper.save()
  paper.translate(x, y)
  paper.rotate(angle)
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  paper.lineJoin = 'round'
  if (paper.lineWidth > 0) paper.strokeText(name, 0, 0)
  paper.fillText(name, 0, 0)
  paper.restore()
}
