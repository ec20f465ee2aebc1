import type { Location, Place } from '@portal/domain/tracking'
import type { Ground } from './map-ground.ts'

/** Switches between a close view of the truck and a view with truck, site and the route driven. */
interface Framing {
  /** The route to draw; empty in the close view. */
  driven(): readonly Place[]
  /** Shows everything in this fix; null returns to the close view of the truck, which may have driven on since. */
  turn(ground: Ground, fix: Location | null, truck: Place | undefined): void
}

export function newFraming(): Framing {
  let shown: Location | null = null
  return {
    driven: () => shown?.path ?? [],
    turn: (ground, fix, truck) => {
      const before = shown
      shown = fix
      if (fix) ground.lookFromAfar(placesOf(fix))
      else if (before) ground.lookFromNear(truck ?? before)
    },
  }
}

const placesOf = (fix: Location): Place[] => [fix, ...(fix.destination ? [fix.destination] : []), ...fix.path]
