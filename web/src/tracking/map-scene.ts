import type { Location, Place } from '@portal/domain/tracking'
import { onThemeChange } from './map-colours.ts'
import { newFraming } from './map-framing.ts'
import { isNext, isSameSpot } from './map-glide.ts'
import type { Ground, MapPlan, Overlay } from './map-ground.ts'
import { destinationMarker, vehicleMarker } from './map-markers.ts'

/** Opens a map in its place. Throws where it cannot be drawn. */
export type OpenGround = (plan: MapPlan, overlay: Overlay) => Ground

/** The map as the screen speaks of it. */
export interface Scene {
  /** A new fix: the truck goes there over so many milliseconds, in which the next one is expected. */
  show(fix: Location, glideMs: number): void
  /** Whether the truck is kept in view as it goes. */
  follow(isOn: boolean): void
  showTraffic(isOn: boolean): void
  /** Truck, site and the way that was driven in one view; without a fix, the truck alone from near. */
  frame(fix: Location | null): void
  recentre(): void
  close(): void
}

/** Puts truck and site on the map, and keeps it in the colours of theme and hour. */
export function openScene(plan: MapPlan, openGround: OpenGround): Scene {
  let [hasTraffic, isFollowing] = [true, true]
  const framing = newFraming()
  const overlay = () => ({ hasTraffic, driven: framing.driven() })
  const ground = openGround(plan, overlay())
  const vehicle = vehicleMarker(ground, (at) => {
    if (isFollowing && !ground.isMoving() && isNearEdge(ground, plan, at)) ground.easeTo(at)
  })
  const showDestination = destinationMarker(ground)
  const recentre = () => centreOn(ground, vehicle.at())
  let last: Location | undefined
  const stopStyle = keepStyle(() => ground.restyle(overlay()))
  return {
    show: (fix, glideMs) => {
      if (vehicle.at() === undefined) ground.jumpTo(fix)
      vehicle.show(fix, !prefersStillness() && last && isNext(last, fix, glideMs) ? glideMs : 0)
      last = fix
      showDestination(destinationOf(fix))
    },
    follow: (isOn) => {
      isFollowing = isOn
      if (isOn) recentre()
    },
    showTraffic: (isOn) => {
      hasTraffic = isOn
      ground.overlay(overlay())
    },
    frame: (fix) => {
      framing.turn(ground, fix)
      ground.overlay(overlay())
    },
    recentre,
    close: () => {
      stopStyle()
      vehicle.stop()
      ground.remove()
    },
  }
}

function centreOn(ground: Ground, at: Place | undefined): void {
  if (at) ground.easeTo(at)
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

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The outer fifth of the map on each side: a truck that gets there is about to drive out of it. */
function isNearEdge(ground: Ground, { container }: MapPlan, at: Place): boolean {
  const { x, y } = ground.project(at)
  const { clientWidth: width, clientHeight: height } = container
  return x < width * 0.2 || x > width * 0.8 || y < height * 0.2 || y > height * 0.8
}
