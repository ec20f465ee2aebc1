import type { Map as MapView } from 'maplibre-gl'
import { logFault } from '../api/log-fault.ts'
import type { MapPlan } from './map-ground.ts'
import { drivenLayer } from './map-style.ts'

/**
 * Logs a map's errors. The map fails if its style or its worker is not loaded, or every first request of its
 * sources fails; without some of its tiles it has holes. Returns a function that asks again for the missing
 * tiles.
 */
export function watchFaults(map: MapView, { styleUrl, onFail }: MapPlan): () => void {
  let [isOpen, hasTile] = [false, false]
  const lacking = new Set<string>()
  map.once(styleUrl === null ? 'load' : 'style.load', () => {
    isOpen = true
  })
  // It is fired once every tile that was first asked for has come or failed.
  map.once('load', () => {
    if (lacking.size > 0 && !hasTile) onFail()
  })
  map.on('sourcedata', ({ tile, sourceId }) => {
    // The route driven is not fetched.
    if (tile !== undefined && sourceId !== drivenLayer) hasTile = true
  })
  map.on('error', (event) => {
    logFault('The map', event.error)
    const { sourceId } = event as { readonly sourceId?: string }
    if (sourceId === undefined) {
      if (!isOpen) onFail()
      return
    }
    lacking.add(sourceId)
    // MapLibre draws no frame after a source that failed, and fires 'load' with a frame.
    map.triggerRepaint()
  })
  return () => {
    for (const id of lacking) if (map.getSource(id)) map.refreshTiles(id)
    lacking.clear()
  }
}
