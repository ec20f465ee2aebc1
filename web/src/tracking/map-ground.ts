import type { Place } from '@portal/domain/tracking'

export interface MapPlan {
  readonly container: HTMLElement
  /** A hosted style in place of the built-in map. */
  readonly styleUrl: string | null
  /** Hosted traffic tiles in place of the built-in traffic. */
  readonly trafficTilesUrl: string | null
  /** The user moved the map. */
  readonly onAway: () => void
  /** Nothing of the map was loaded. */
  readonly onFail: () => void
}

/** The parts of the style that depend on the user's switches and the vehicle. */
export interface Overlay {
  readonly hasTraffic: boolean
  /** The route driven; empty while it is not shown. */
  readonly driven: readonly Place[]
}

/** Places a marker at a point of the map; null removes it. */
export type Pin = (at: Place | null) => void

/** The map under a scene: MapLibre's, or one on a 2D canvas without WebGL. */
export interface Ground {
  /** Adds a marker whose centre or foot is at its point. */
  pin(element: HTMLElement, foot: 'center' | 'bottom'): Pin
  /** The pixels of a point from the map's upper left corner. */
  project(at: Place): { readonly x: number; readonly y: number }
  isMoving(): boolean
  jumpTo(at: Place): void
  easeTo(at: Place): void
  /** Shows all of these places at once, at zoom 15 or farther. */
  lookFromAfar(places: readonly Place[]): void
  /** Returns to the map's normal zoom (15). */
  lookFromNear(at: Place): void
  /** Redraws the overlay. */
  overlay(now: Overlay): void
  /** Redraws the map with the colours of theme and time of day. */
  restyle(now: Overlay): void
  /** Asks again for the parts that were not loaded. */
  refetch(): void
  remove(): void
}

/**
 * The normal zoom: street names are readable and the truck's movement is visible (spec 9). Only one switch leaves it.
 */
export const nearZoom = 15

/** At this zoom a whole state is visible; the built-in map has tiles from zoom 9. */
export const farthestZoom = 5

/** In the zoomed-out view, places keep this distance in pixels from the switches, the key and the edges. */
export const padding = { top: 72, bottom: 64, left: 40, right: 40 }

/** The map's accessible name. */
export const mapTitle = 'Map of the delivery, moved by the arrow keys'
