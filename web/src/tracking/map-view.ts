import { addProtocol, Map as MapView, setWorkerCount, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { logFault } from '../api/log-fault.ts'
import { readColours } from './map-colours.ts'
import { builtInStyle, type MapStyle, withTrafficTiles } from './map-style.ts'

export interface MapPlan {
  readonly container: HTMLElement
  /** A hosted style in place of the built-in map. */
  readonly styleUrl: string | null
  /** Hosted traffic tiles in place of the built-in traffic. */
  readonly trafficTilesUrl: string | null
  /** There is no map to show, and nothing will come of waiting. */
  readonly onFail: () => void
}

/** As near as a street's name can be read and a truck's way be seen (spec 9); nobody can change it. */
const zoom = 15

setWorkerUrl(workerUrl)
// Four tiles are on the screen: one worker has them ready in a moment, and each costs memory.
setWorkerCount(1)
addProtocol('pmtiles', new Protocol().tile)

/** The built-in style as it is to be at this moment: theme and time of day change it. */
export const styleNow = ({ container, trafficTilesUrl }: MapPlan, hasTraffic: boolean): MapStyle =>
  builtInStyle({ colours: readColours(container), hasTraffic, now: new Date(), trafficTilesUrl })

/** A map that pans by mouse, touch and arrow keys, and neither zooms nor turns. Throws where there is no WebGL. */
export function newMap(plan: MapPlan, hasTraffic: () => boolean): MapView {
  const { container, styleUrl, trafficTilesUrl } = plan
  const map = new MapView({
    container,
    style: styleUrl ?? styleNow(plan, hasTraffic()),
    transformStyle: (_before, style) =>
      styleUrl === null || trafficTilesUrl === null
        ? style
        : withTrafficTiles(style, trafficTilesUrl, hasTraffic()),
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
