import type { Location } from '@portal/domain/tracking'
import type { LngLatLike, Map as MapView } from 'maplibre-gl'
import { onThemeChange } from './map-colours.ts'
import { newFraming } from './map-framing.ts'
import { isSameSpot } from './map-glide.ts'
import { destinationMarker, vehicleMarker } from './map-markers.ts'
import { trafficLayer } from './map-style.ts'
import { type MapPlan, newMap, styleNow } from './map-view.ts'

export interface ScenePlan extends MapPlan {
  /** The person moved the map away. */
  readonly onAway: () => void
}

/** The map as the screen speaks of it. */
export interface Scene {
  /** A new fix: the truck goes there over so many milliseconds. */
  show(fix: Location, glideMs: number): void
  /** Whether the truck is kept in view as it goes. */
  follow(isOn: boolean): void
  showTraffic(isOn: boolean): void
  /** Truck, site and the way that was driven in one view; without a fix, the truck alone from near. */
  frame(fix: Location | null): void
  recentre(): void
  close(): void
}

/** Opens the map in its place. Throws where there is no WebGL. */
export function openScene(plan: ScenePlan): Scene {
  let [hasTraffic, isFollowing] = [true, true]
  const framing = newFraming()
  const overlay = () => ({ hasTraffic, driven: framing.driven() })
  const map = newMap(plan, overlay)
  const vehicle = vehicleMarker(map, () => {
    const at = vehicle.at()
    if (isFollowing && at && !map.isMoving() && isNearEdge(map, at)) recentre()
  })
  const showDestination = destinationMarker(map)
  const recentre = () => {
    const at = vehicle.at()
    if (at) map.easeTo({ center: at, duration: 500 })
  }
  const stopStyle = keepStyle(() => plan.styleUrl === null && map.setStyle(styleNow(plan, overlay())))
  onMovedByHand(map, plan.onAway)
  return {
    show: (fix, glideMs) => {
      if (vehicle.at() === undefined) map.jumpTo({ center: [fix.longitude, fix.latitude] })
      vehicle.show(fix, prefersStillness() ? 0 : glideMs)
      showDestination(destinationOf(fix))
    },
    follow: (isOn) => {
      isFollowing = isOn
      if (isOn) recentre()
    },
    showTraffic: (isOn) => {
      hasTraffic = isOn
      setTraffic(map, isOn)
    },
    frame: (fix) => framing.turn(map, fix),
    recentre,
    close: () => {
      stopStyle()
      vehicle.stop()
      map.remove()
    },
  }
}

function keepStyle(restyle: () => void): () => void {
  const stopThemes = onThemeChange(restyle)
  // The roads fill and empty while nobody touches the map.
  const clock = setInterval(restyle, 60_000)
  return () => {
    stopThemes()
    clearInterval(clock)
  }
}

const destinationOf = (fix: Location) =>
  fix.destination && !isSameSpot(fix, fix.destination) ? fix.destination : null

function setTraffic(map: MapView, isOn: boolean): void {
  if (map.getLayer(trafficLayer)) map.setLayoutProperty(trafficLayer, 'visibility', isOn ? 'visible' : 'none')
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The outer fifth of the map on each side: a truck that gets there is about to drive out of it. */
function isNearEdge(map: MapView, at: LngLatLike): boolean {
  const { x, y } = map.project(at)
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  return x < width * 0.2 || x > width * 0.8 || y < height * 0.2 || y > height * 0.8
}

/** About a tenth of a metre. */
const nothing = 1e-6

/** Only what a person does has an event behind it; a key that would zoom moves nothing here. */
function onMovedByHand(map: MapView, listener: () => void): void {
  let rest = map.getCenter()
  map.on('moveend', ({ originalEvent }) => {
    const now = map.getCenter()
    const hasMoved = Math.abs(now.lng - rest.lng) > nothing || Math.abs(now.lat - rest.lat) > nothing
    rest = now
    if (originalEvent && hasMoved) listener()
  })
}
