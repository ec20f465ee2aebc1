import { readColours } from './map-colours.ts'
import type { MapPlan, Overlay } from './map-ground.ts'
import { builtInStyle, type MapStyle, withDriven, withTrafficTiles } from './map-style.ts'

/** The built-in style for the current theme and time of day. */
export function styleNow({ container, trafficTilesUrl }: MapPlan, { hasTraffic, driven }: Overlay): MapStyle {
  const colours = readColours(container)
  const style = builtInStyle({ colours, hasTraffic, now: new Date(), trafficTilesUrl })
  return withDriven(style, driven, colours.driven)
}

/** A hosted style with the portal's own layers. */
export function hostedStyle(style: MapStyle, plan: MapPlan, { hasTraffic, driven }: Overlay): MapStyle {
  const { container, trafficTilesUrl } = plan
  const busy = trafficTilesUrl === null ? style : withTrafficTiles(style, trafficTilesUrl, hasTraffic)
  return withDriven(busy, driven, readColours(container).driven)
}
