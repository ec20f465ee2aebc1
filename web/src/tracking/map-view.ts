import type { Place } from '@portal/domain/tracking'
import {
  addProtocol,
  type GeoJSONSource,
  type LngLatLike,
  Map as MapView,
  Marker,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { watchFaults } from './map-faults.ts'
import {
  farthestZoom,
  type Ground,
  type MapPlan,
  mapTitle,
  nearZoom,
  type Overlay,
  padding,
  type Pin,
} from './map-ground.ts'
import { hostedStyle, styleNow } from './map-overlay.ts'
import { drivenLayer, lineOf, trafficLayer } from './map-style.ts'

setWorkerUrl(workerUrl)
// Only four tiles are visible, so one worker is fast enough, and each further one costs memory.
setWorkerCount(1)

/** Opens MapLibre's map for a scene. Throws without WebGL. */
export function openMap(plan: MapPlan, overlay: Overlay): Ground {
  let shown = overlay
  // A new one for each map, since it also remembers that an archive could not be opened.
  addProtocol('pmtiles', new Protocol().tile)
  const map = newMap(plan, () => shown)
  const refetch = watchFaults(map, plan)
  onMovedByHand(map, plan.onAway)
  return {
    pin: (element, foot) => pinOn(map, element, foot),
    project: (at) => map.project(lngLat(at)),
    isMoving: () => map.isMoving(),
    jumpTo: (at) => map.jumpTo({ center: lngLat(at) }),
    easeTo: (at) => map.easeTo({ center: lngLat(at), duration: 500 }),
    lookFromAfar: (places) => lookFromAfar(map, places),
    lookFromNear: (at) => standAt(map, lngLat(at), nearZoom),
    overlay: (now) => {
      shown = now
      showOverlay(map, now)
    },
    restyle: (now) => {
      shown = now
      if (plan.styleUrl === null) map.setStyle(styleNow(plan, now))
    },
    refetch,
    remove: () => map.remove(),
  }
}

const lngLat = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude]

function pinOn(map: MapView, element: HTMLElement, anchor: 'center' | 'bottom'): Pin {
  const marker = new Marker({ element, anchor, subpixelPositioning: true })
  let isOn = false
  return (at) => {
    if (at === null) marker.remove()
    else marker.setLngLat(lngLat(at))
    if (at !== null && !isOn) marker.addTo(map)
    isOn = at !== null
  }
}

function showOverlay(map: MapView, { hasTraffic, driven }: Overlay): void {
  void map.getSource<GeoJSONSource>(drivenLayer)?.setData(lineOf(driven))
  if (map.getLayer(trafficLayer))
    map.setLayoutProperty(trafficLayer, 'visibility', hasTraffic ? 'visible' : 'none')
}

function lookFromAfar(map: MapView, places: readonly Place[]): void {
  const of = (pick: (...all: number[]) => number, axis: keyof Place) => pick(...places.map((at) => at[axis]))
  const camera = map.cameraForBounds(
    [
      [of(Math.min, 'longitude'), of(Math.min, 'latitude')],
      [of(Math.max, 'longitude'), of(Math.max, 'latitude')],
    ],
    { padding, maxZoom: nearZoom },
  )
  if (camera?.center) standAt(map, camera.center, Math.max(farthestZoom, camera.zoom ?? nearZoom))
}

/** Fixes the map at one zoom, which keys could change otherwise. */
function standAt(map: MapView, center: LngLatLike, at: number): void {
  map.setMinZoom(farthestZoom)
  map.setMaxZoom(nearZoom)
  map.jumpTo({ center, zoom: at })
  map.setMinZoom(at)
  map.setMaxZoom(at)
}

/** A map that pans by mouse, touch and arrow keys, without zoom or rotation. Throws without WebGL. */
export function newMap(plan: MapPlan, overlay: () => Overlay): MapView {
  const { container, styleUrl } = plan
  const map = new MapView({
    container,
    style: styleUrl ?? styleNow(plan, overlay()),
    transformStyle: (_before, style) => (styleUrl === null ? style : hostedStyle(style, plan, overlay())),
    zoom: nearZoom,
    minZoom: nearZoom,
    maxZoom: nearZoom,
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
    locale: { 'Map.Title': mapTitle },
  })
  map.keyboard.disableRotation()
  return map
}

/** In degrees: about a tenth of a metre. */
const epsilon = 1e-6

/** Only moves by the user have an original event. Zoom keys fire one too, but do not move this map. */
function onMovedByHand(map: MapView, listener: () => void): void {
  let rest = map.getCenter()
  map.on('moveend', ({ originalEvent }) => {
    const now = map.getCenter()
    const hasMoved = Math.abs(now.lng - rest.lng) > epsilon || Math.abs(now.lat - rest.lat) > epsilon
    rest = now
    if (originalEvent && hasMoved) listener()
  })
}
