import type { Location, Place } from '@portal/domain/tracking'
import { onThemeChange } from './map-colours.ts'
import { newFraming } from './map-framing.ts'
import { isNext, isSameSpot } from './map-glide.ts'
import type { Ground, MapPlan, Overlay } from './map-ground.ts'
import { destinationMarker, vehicleMarker } from './map-markers.ts'

/** Opens a map in its container. Throws if it cannot be drawn. */
export type OpenGround = (plan: MapPlan, overlay: Overlay) => Ground

/** The map's functions for the screen. */
export interface Scene {
  /** Moves the truck to a new fix over so many milliseconds, after which the next fix is expected. */
  show(fix: Location, glideMs: number): void
  /** Turns following on or off: the map then keeps the moving truck in view. */
  follow(isOn: boolean): void
  showTraffic(isOn: boolean): void
  /** Shows truck, site and the route driven in one view; null shows the truck alone, zoomed in. */
  frame(fix: Location | null): void
  recentre(): void
  /** Asks again for the parts of the map that were not loaded. */
  refetch(): void
  close(): void
}

/** Puts truck and site on the map, and keeps its colours in line with theme and time of day. */
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
      framing.turn(ground, fix, vehicle.at())
      ground.overlay(overlay())
    },
    recentre,
    refetch: () => ground.refetch(),
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
  // The traffic changes with the time of day, also without any interaction.
  const clock = setInterval(restyle, 60_000)
  return () => {
    stopThemes()
    clearInterval(clock)
  }
}

const destinationOf = (fix: Location) =>
  fix.destination && !isSameSpot(fix, fix.destination) ? fix.destination : null

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a position is in the outer fifth of the map on any side, about to leave it. */
function isNearEdge(ground: Ground, { container }: MapPlan, at: Place): boolean {
  const { x, y } = ground.project(at)
  const { clientWidth: width, clientHeight: height } = container
  return x < width * 0.2 || x > width * 0.8 || y < height * 0.2 || y > height * 0.8
}
