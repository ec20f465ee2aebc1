import type { Location, Place } from '@portal/domain/tracking'
import type { GeoJSONSource, Map as MapView } from 'maplibre-gl'
import { drivenLayer, lineOf } from './map-style.ts'
import { lookFromAfar, lookFromNear } from './map-view.ts'

/** Truck, site and the way that was driven in one view. */
export interface Framing {
  /** The way to be drawn: none while the truck is looked at from near. */
  driven(): readonly Place[]
  /** Shows all that this fix tells; without one, the truck from near again. */
  turn(map: MapView, fix: Location | null): void
}

export function newFraming(): Framing {
  let shown: Location | null = null
  const driven = () => shown?.path ?? []
  return {
    driven,
    turn: (map, fix) => {
      const before = shown
      shown = fix
      void map.getSource<GeoJSONSource>(drivenLayer)?.setData(lineOf(driven()))
      if (fix) lookFromAfar(map, placesOf(fix))
      else if (before) lookFromNear(map, before)
    },
  }
}

const placesOf = (fix: Location): Place[] => [fix, ...(fix.destination ? [fix.destination] : []), ...fix.path]
