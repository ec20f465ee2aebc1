import type { Location, Place } from '@portal/domain/tracking'
import type { Ground } from './map-ground.ts'

/** Truck, site and the way that was driven in one view. */
export interface Framing {
  /** The way to be drawn: none while the truck is looked at from near. */
  driven(): readonly Place[]
  /** Shows all that this fix tells; without one, the truck from near again. */
  turn(ground: Ground, fix: Location | null): void
}

export function newFraming(): Framing {
  let shown: Location | null = null
  return {
    driven: () => shown?.path ?? [],
    turn: (ground, fix) => {
      const before = shown
      shown = fix
      if (fix) ground.lookFromAfar(placesOf(fix))
      else if (before) ground.lookFromNear(before)
    },
  }
}

const placesOf = (fix: Location): Place[] => [fix, ...(fix.destination ? [fix.destination] : []), ...fix.path]
