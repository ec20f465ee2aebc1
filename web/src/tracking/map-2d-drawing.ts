import { VectorTile } from '@mapbox/vector-tile'
import type { Place } from '@portal/domain/tracking'
import { logFault } from '../api/log-fault.ts'
import { type Anchor, anchorsAlong, newLabelRoom } from './map-2d-labels.ts'
import type { Asked, DrawableLayer } from './map-2d-layers.ts'
import type { TileSource } from './map-2d-tiles.ts'
import { inPicture, type Spot, type Tile, type View, worldOf } from './map-2d-view.ts'
import { drivenLayer } from './map-style.ts'

interface Picture {
  readonly context: CanvasRenderingContext2D
  readonly view: View
  readonly family: string
  readonly sources: ReadonlyMap<string, TileSource>
  readonly driven: readonly Place[]
}

/** Draws a style's layers in order. Names come last, from the top layer down, each only if there is room. */
export function drawPicture(picture: Picture, layers: readonly DrawableLayer[]): void {
  const { context, view } = picture
  const shown = layers.filter((layer) => layer.isShown({ zoom: view.zoom }))
  context.clearRect(0, 0, view.width, view.height)
  for (const layer of shown) {
    drawLayer(context, layer, () => {
      if (layer.type === 'background') drawGround(picture, layer)
      if (layer.type === 'raster') drawTiles(picture, layer)
      if (layer.type === 'fill') drawAreas(picture, layer)
      if (layer.type === 'line') drawLines(picture, layer)
    })
  }
  const hasRoom = newLabelRoom()
  for (const layer of shown.toReversed())
    if (layer.type === 'symbol') drawLayer(context, layer, () => drawNames(picture, layer, hasRoom))
}

const undrawn = new WeakSet<DrawableLayer>()

/** Skips a layer of a hosted style that cannot be drawn here, and draws the others. */
function drawLayer(context: Picture['context'], layer: DrawableLayer, draw: () => void): void {
  if (undrawn.has(layer)) return
  context.save()
  try {
    draw()
  } catch (error) {
    undrawn.add(layer)
    logFault('A layer of the map', error)
  }
  context.restore()
}

function drawGround({ context, view }: Picture, layer: DrawableLayer): void {
  context.fillStyle = layer.words('background-color', view)
  context.fillRect(0, 0, view.width, view.height)
}

function drawTiles({ context, view, sources }: Picture, layer: DrawableLayer): void {
  context.globalAlpha = layer.number('raster-opacity', view)
  for (const [tile, content] of sources.get(layer.source)?.tiles(view) ?? []) {
    if (!(content instanceof VectorTile)) context.drawImage(content, ...edges(tile))
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
function* drawnOf({ view, sources, driven }: Picture, layer: DrawableLayer): Generator<Drawn> {
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

function trace({ context }: Picture, lines: Drawn['lines']): void {
  context.beginPath()
  for (const line of lines) {
    for (const [place, { x, y }] of line.entries()) {
      if (place === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
}

function drawAreas(picture: Picture, layer: DrawableLayer): void {
  const { context } = picture
  for (const drawn of drawnOf(picture, layer)) {
    if (!drawn.tile) continue
    context.save()
    context.beginPath()
    context.rect(...edges(drawn.tile))
    // Tiles overlap a little: semi-transparent shapes would be drawn twice at the edges.
    context.clip()
    context.globalAlpha = layer.number('fill-opacity', drawn)
    context.fillStyle = layer.words('fill-color', drawn)
    trace(picture, drawn.lines)
    context.fill('evenodd')
    context.restore()
  }
}

function drawLines(picture: Picture, layer: DrawableLayer): void {
  const { context, view } = picture
  context.lineCap = layer.words('line-cap', view) as CanvasLineCap
  for (const drawn of drawnOf(picture, layer)) {
    context.lineJoin = layer.words('line-join', drawn) as CanvasLineJoin
    context.lineWidth = layer.number('line-width', drawn)
    context.globalAlpha = layer.number('line-opacity', drawn)
    context.strokeStyle = layer.words('line-color', drawn)
    trace(picture, drawn.lines)
    context.stroke()
  }
}

function drawNames(picture: Picture, layer: DrawableLayer, hasRoom: ReturnType<typeof newLabelRoom>): void {
  const { context, view } = picture
  for (const drawn of drawnOf(picture, layer)) {
    const name = layer.words('text-field', drawn)
    const height = layer.number('text-size', drawn)
    const weight = /bold/i.test(layer.words('text-font', drawn)) ? 600 : 400
    context.font = `${weight} ${height}px ${picture.family}`
    const { width } = context.measureText(name)
    const isAlong = layer.words('symbol-placement', view) !== 'point'
    const anchors = isAlong
      ? drawn.lines.flatMap((line) => anchorsAlong(line, width, layer.number('symbol-spacing', view)))
      : drawn.lines.flatMap((line) => line.slice(0, 1).map((spot) => ({ ...spot, angle: 0 })))
    for (const anchor of anchors) {
      if (name && isInView(view, anchor) && hasRoom(name, anchor, { width, height })) {
        context.fillStyle = layer.words('text-color', drawn)
        context.strokeStyle = layer.words('text-halo-color', drawn)
        context.lineWidth = 2 * layer.number('text-halo-width', drawn)
        write(context, name, anchor)
      }
    }
  }
}

const isInView = ({ width, height }: View, { x, y }: Spot): boolean =>
  x > 0 && y > 0 && x < width && y < height

function write(context: CanvasRenderingContext2D, name: string, { x, y, angle }: Anchor): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  if (context.lineWidth > 0) context.strokeText(name, 0, 0)
  context.fillText(name, 0, 0)
  context.restore()
}
