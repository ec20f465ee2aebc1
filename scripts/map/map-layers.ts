import { areas, bay, streams, suburbs } from '../../server/src/erp/demo/region/scenery.ts'
import { localStreets, mainRoads, type Street } from '../../server/src/erp/demo/region/streets.ts'
import type { Point } from '../../server/src/erp/demo/region/lattice.ts'

type Feature = GeoJSON.Feature
type Collection = GeoJSON.FeatureCollection

const collection = (features: Feature[]): Collection => ({ type: 'FeatureCollection', features })
const positions = (points: readonly Point[]): number[][] => points.map((point) => [...point])

const feature = (geometry: GeoJSON.Geometry, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

const line = (points: readonly Point[], properties: Record<string, string | number>): Feature =>
  feature({ type: 'LineString', coordinates: positions(points) }, properties)

/** Stretches of one main road as one line, so that its name is written once along it. */
function joined(stretches: readonly Street[]): Street[] {
  const roads: Street[] = []
  for (const stretch of stretches) {
    const last = roads.at(-1)
    const [from, to] = stretch.points
    const end = last?.points.at(-1)
    const isSame = last && from && to && end && last.name === stretch.name && last.traffic === stretch.traffic
    if (isSame && end[0] === from[0] && end[1] === from[1]) {
      roads[roads.length - 1] = { ...last, points: [...last.points, to] }
    } else roads.push(stretch)
  }
  return roads
}

/** Everything the base map is drawn from, by layer. */
export function mapLayers(): Record<string, Collection> {
  const roads = [...localStreets(), ...joined(mainRoads())]
  return {
    areas: collection(
      [...areas(), bay].map(({ kind, ring }) =>
        feature({ type: 'Polygon', coordinates: [positions(ring)] }, { kind }),
      ),
    ),
    streams: collection(streams.map(({ name, points }) => line(points, { name }))),
    roads: collection(roads.map(({ kind, name, points, traffic }) => line(points, { kind, name, traffic }))),
    suburbs: collection(
      suburbs.map(({ name, at }) => feature({ type: 'Point', coordinates: [...at] }, { name })),
    ),
  }
}
