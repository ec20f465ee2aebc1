import type { Place } from '@portal/domain/tracking'
import type { ExpressionSpecification, MapOptions } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { heavyFrom, slowFrom } from './map-traffic.ts'

export type MapStyle = Exclude<NonNullable<MapOptions['style']>, string>
type Layer = MapStyle['layers'][number]

/** The id of the layer that the Traffic switch shows and hides, on every map. */
export const trafficLayer = 'traffic'

/** The archive of the demo's region, read by byte ranges. */
const archive = () => `pmtiles://${location.origin}/map/region.pmtiles`

interface Drawn {
  readonly colours: MapColours
  readonly hasTraffic: boolean
  readonly now: Date
  /** Hosted traffic tiles in place of the built-in traffic. */
  readonly trafficTilesUrl: string | null
}

/** The built-in style: in the theme's colours, for zoom 15 and farther; it loads nothing from other servers. */
export function builtInStyle(drawn: Drawn): MapStyle {
  const { colours, trafficTilesUrl } = drawn
  const style: MapStyle = {
    version: 8,
    sources: {
      region: { type: 'vector', url: archive(), attribution: 'Map drawn for this portal' },
    },
    layers: [
      ...ground(colours),
      ...roads(colours),
      ...(trafficTilesUrl === null ? [drawnTraffic(drawn)] : []),
      ...names(colours),
    ],
  }
  return trafficTilesUrl === null ? style : withTrafficTiles(style, trafficTilesUrl, drawn.hasTraffic)
}

/** Lays hosted traffic tiles over the roads of any style, below its names. */
export const withTrafficTiles = (style: MapStyle, tilesUrl: string, hasTraffic: boolean): MapStyle =>
  belowNames(
    style,
    { type: 'raster', tiles: [tilesUrl], tileSize: 256 },
    {
      id: trafficLayer,
      type: 'raster',
      source: trafficLayer,
      layout: { visibility: hasTraffic ? 'visible' : 'none' },
    },
  )

/** The id of the source and the layer of the route driven. */
export const drivenLayer = 'driven'

/** Draws the route driven over the roads of any style, below its names. */
export const withDriven = (style: MapStyle, path: readonly Place[], colour: string): MapStyle =>
  belowNames(
    style,
    { type: 'geojson', data: lineOf(path) },
    {
      id: drivenLayer,
      type: 'line',
      source: drivenLayer,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 5 },
    },
  )

export const lineOf = (path: readonly Place[]) => ({
  type: 'LineString' as const,
  coordinates: path.map(({ longitude, latitude }) => [longitude, latitude]),
})

function belowNames(style: MapStyle, source: MapStyle['sources'][string], layer: Layer): MapStyle {
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol')
  const place = firstName < 0 ? style.layers.length : firstName
  return {
    ...style,
    sources: { ...style.sources, [layer.id]: source },
    layers: style.layers.toSpliced(place, 0, layer),
  }
}

/** The full width at zoom 15, thinner when zoomed out. */
const widthOf = (width: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  9,
  width / 10,
  15,
  width,
]

const area = (kind: string, colour: string, opacity = 1): Layer => ({
  id: kind,
  type: 'fill',
  source: 'region',
  'source-layer': 'areas',
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'fill-color': colour, 'fill-opacity': opacity },
})

const ground = (colours: MapColours): Layer[] => [
  { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
  area('works', colours.roadEdge, 0.45),
  area('park', colours.park),
  area('water', colours.water),
  {
    id: 'streams',
    type: 'line',
    source: 'region',
    'source-layer': 'streams',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours.water, 'line-width': widthOf(12) },
  },
]

interface RoadLine {
  readonly id: string
  readonly kind: 'street' | 'main'
  readonly colour: string
  readonly width: number
}

const road = ({ id, kind, colour, width }: RoadLine): Layer => ({
  id,
  type: 'line',
  source: 'region',
  'source-layer': 'roads',
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': widthOf(width) },
})

/** Every road is drawn twice, all edges first, so that no edge crosses a junction. */
const roads = (colours: MapColours): Layer[] => [
  road({ id: 'street edges', kind: 'street', colour: colours.roadEdge, width: 9 }),
  road({ id: 'main edges', kind: 'main', colour: colours.roadEdge, width: 19 }),
  road({ id: 'streets', kind: 'street', colour: colours.road, width: 7 }),
  road({ id: 'mains', kind: 'main', colour: colours.main, width: 15 }),
]

const drawnTraffic = ({ colours, hasTraffic, now }: Drawn): Layer => ({
  id: trafficLayer,
  type: 'line',
  source: 'region',
  'source-layer': 'roads',
  filter: ['==', ['get', 'kind'], 'main'],
  layout: { 'line-cap': 'round', 'line-join': 'round', visibility: hasTraffic ? 'visible' : 'none' },
  paint: {
    'line-width': widthOf(5),
    'line-color': [
      'step',
      ['get', 'traffic'],
      colours.clear,
      slowFrom(now),
      colours.slow,
      heavyFrom(now),
      colours.heavy,
    ],
  },
})

/**
 * The portal's own font, rendered by the browser, since the style has no glyphs. It is quoted because MapLibre passes
 * the name to CSS as it is, and would take a first word that names a weight for the weight of the text.
 */
const font = ['"Source Sans 3"']
const strongFont = ['semibold', '"Source Sans 3"']

interface Name {
  readonly id: string
  readonly layer: 'roads' | 'streams' | 'suburbs'
  readonly kind?: 'street' | 'main'
  readonly colours: MapColours
}

const name = ({ id, layer, kind, colours }: Name): Layer => ({
  id,
  type: 'symbol',
  source: 'region',
  'source-layer': layer,
  ...(layer === 'suburbs' ? {} : { minzoom: kind === 'main' ? 12 : 14 }),
  ...(kind === undefined ? {} : { filter: ['==', ['get', 'kind'], kind] }),
  layout: {
    'text-field': ['get', 'name'],
    'text-font': layer === 'suburbs' ? strongFont : font,
    'text-size': layer === 'suburbs' ? 16 : 14,
    'symbol-placement': layer === 'suburbs' ? 'point' : 'line',
    'symbol-spacing': 320,
    'text-max-angle': 30,
  },
  paint: { 'text-color': colours.words, 'text-halo-color': colours.land, 'text-halo-width': 2 },
})

/** Later layers are placed first: suburbs, then main roads, then other names if there is room. */
const names = (colours: MapColours): Layer[] => [
  name({ id: 'street names', layer: 'roads', kind: 'street', colours }),
  name({ id: 'stream names', layer: 'streams', colours }),
  name({ id: 'main names', layer: 'roads', kind: 'main', colours }),
  name({ id: 'suburb names', layer: 'suburbs', colours }),
]
