import type { Place } from '@portal/domain/tracking'
import { addProtocol, type LngLatLike, Map as MapView, setWorkerCount, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { logFault } from '../api/log-fault.ts'
import { readColours } from './map-colours.ts'
import { builtInStyle, type MapStyle, withDriven, withTrafficTiles } from './map-style.ts'

export interface MapPlan {
  readonly container: HTMLElement
  /** A hosted style in place of the built-in map. */
  readonly styleUrl: string | null
  /** Hosted traffic tiles in place of the built-in traffic. */
  readonly trafficTilesUrl: string | null
  /** There is no map to show, and nothing will come of waiting. */
  readonly onFail: () => void
}

/** As near as a street's name can be read and a truck's way be seen (spec 9); the one button that leaves it comes back to it. */
const zoom = 15

/** From so far away a whole state is seen; tiles of the built-in map begin at 9. */
const farthestZoom = 5

setWorkerUrl(workerUrl)
// Four tiles are on the screen: one worker has them ready in a moment, and each costs memory.
setWorkerCount(1)
addProtocol('pmtiles', new Protocol().tile)

/** What the person and the vehicle change about the style. */
export interface Overlay {
  readonly hasTraffic: boolean
  /** The way that was driven; empty while it is not shown. */
  readonly driven: readonly Place[]
}

/** The built-in style as it is to be at this moment: theme and time of day change it. */
export function styleNow({ container, trafficTilesUrl }: MapPlan, { hasTraffic, driven }: Overlay): MapStyle {
  const colours = readColours(container)
  const style = builtInStyle({ colours, hasTraffic, now: new Date(), trafficTilesUrl })
  return withDriven(style, driven, colours.driven)
}

function hostedStyle(style: MapStyle, plan: MapPlan, { hasTraffic, driven }: Overlay): MapStyle {
  const { container, trafficTilesUrl } = plan
  const busy = trafficTilesUrl === null ? style : withTrafficTiles(style, trafficTilesUrl, hasTraffic)
  return withDriven(busy, driven, readColours(container).driven)
}

/** Shows all of these places at once, from as near as zoom 15 at most. */
export function lookFromAfar(map: MapView, places: readonly Place[]): void {
  const of = (pick: (...all: number[]) => number, axis: keyof Place) => pick(...places.map((at) => at[axis]))
  const camera = map.cameraForBounds(
    [
      [of(Math.min, 'longitude'), of(Math.min, 'latitude')],
      [of(Math.max, 'longitude'), of(Math.max, 'latitude')],
    ],
    { padding: { top: 72, bottom: 64, left: 40, right: 40 }, maxZoom: zoom },
  )
  if (camera?.center) standAt(map, camera.center, Math.max(farthestZoom, camera.zoom ?? zoom))
}

/** Back to the one zoom of the map. */
export const lookFromNear = (map: MapView, { latitude, longitude }: Place): void =>
  standAt(map, [longitude, latitude], zoom)

/** Holds the map at one zoom, which keys would change otherwise. */
function standAt(map: MapView, center: LngLatLike, at: number): void {
  map.setMinZoom(farthestZoom)
  map.setMaxZoom(zoom)
  map.jumpTo({ center, zoom: at })
  map.setMinZoom(at)
  map.setMaxZoom(at)
}

/** A map that pans by mouse, touch and arrow keys, and neither zooms nor turns. Throws where there is no WebGL. */
export function newMap(plan: MapPlan, overlay: () => Overlay): MapView {
  const { container, styleUrl } = plan
  const map = new MapView({
    container,
    style: styleUrl ?? styleNow(plan, overlay()),
    transformStyle: (_before, style) => (styleUrl === null ? style : hostedStyle(style, plan, overlay())),
    zoom,
    minZoom: zoom,
    maxZoom: zoom,
    maxPitch: 0,
    scrollZoom: false,
    boxZoom: false,
    doubleClickZoom: false,
    touchZoomRotate: false,
    touchPitch: false,
    dragRotate: false,
    renderWorldCopies: false,
    attributionControl: {
      compact: false,
      customAttribution: '<a href="https://maplibre.org/" target="_blank">MapLibre</a>',
    },
    locale: { 'Map.Title': 'Map of the delivery, moved by the arrow keys' },
  })
  map.keyboard.disableRotation()
  logFaults(map, plan)
  return map
}

/** Without its ground a map is nothing: a failure before that shows ends it; a later one costs a tile. */
function logFaults(map: MapView, { styleUrl, onFail }: MapPlan): void {
  let isShown = false
  map.once(styleUrl === null ? 'load' : 'style.load', () => {
    isShown = true
  })
  map.on('error', ({ error }) => {
    logFault('The map', error)
    if (!isShown) onFail()
  })
}
