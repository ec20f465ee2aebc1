import type { Place } from '@portal/domain/tracking'

export interface MapPlan {
  readonly container: HTMLElement
  /** A hosted style in place of the built-in map. */
  readonly styleUrl: string | null
  /** Hosted traffic tiles in place of the built-in traffic. */
  readonly trafficTilesUrl: string | null
  /** The person moved the map away. */
  readonly onAway: () => void
  /** There is no map to show, and nothing will come of waiting. */
  readonly onFail: () => void
}

/** What the person and the vehicle change about the style. */
export interface Overlay {
  readonly hasTraffic: boolean
  /** The way that was driven; empty while it is not shown. */
  readonly driven: readonly Place[]
}

/** A picture's point on the map, which it keeps there; without one it is taken off. */
export type Pin = (at: Place | null) => void

/** What a scene stands on: MapLibre's map, or a plain picture where there is no WebGL. */
export interface Ground {
  /** The picture's middle stands on its place, or its foot. */
  pin(element: HTMLElement, foot: 'center' | 'bottom'): Pin
  /** In pixels from the map's upper left corner. */
  project(at: Place): { readonly x: number; readonly y: number }
  isMoving(): boolean
  jumpTo(at: Place): void
  easeTo(at: Place): void
  /** Shows all of these places at once, from as near as zoom 15 at most. */
  lookFromAfar(places: readonly Place[]): void
  /** Back to the one zoom of the map. */
  lookFromNear(at: Place): void
  /** Draws the overlay as it is now. */
  overlay(now: Overlay): void
  /** Draws the colours of theme and hour anew. */
  restyle(now: Overlay): void
  remove(): void
}

/** As near as a street's name can be read and a truck's way be seen (spec 9); the one button that leaves it comes back to it. */
export const nearZoom = 15

/** From so far away a whole state is seen; tiles of the built-in map begin at 9. */
export const farthestZoom = 5

/** What is looked at from afar keeps clear of the switches, the key and the edges, in pixels. */
export const padding = { top: 72, bottom: 64, left: 40, right: 40 }

/** The map's accessible name. */
export const mapTitle = 'Map of the delivery, moved by the arrow keys'
