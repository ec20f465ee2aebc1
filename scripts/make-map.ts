import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import vtpbf from 'vt-pbf'
import { frame } from '../server/src/erp/demo/region/lattice.ts'
import { mapLayers } from './map/map-layers.ts'
import { pmtilesFile, type Tile } from './map/pmtiles-file.ts'

/** Draws the demo's base map into one PMTiles file; the map is looked at from zoom 15 alone, so one level does. */

const zoom = 14
const file = 'web/public/map/region.pmtiles'
const margin = 0.03

const box = {
  west: frame.west - margin,
  east: frame.east + margin,
  north: frame.north + margin,
  south: frame.south - margin,
}

const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom)
function row(latitude: number): number {
  const angle = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** zoom)
}

const indexes = Object.entries(mapLayers()).map(
  ([name, data]) =>
    [
      name,
      new GeoJSONVT(data, { maxZoom: zoom, indexMaxZoom: 5, indexMaxPoints: 0, buffer: 128, tolerance: 1 }),
    ] as const,
)

function tileAt(x: number, y: number): Tile | undefined {
  const layers: Record<string, NonNullable<ReturnType<GeoJSONVT['getTile']>>> = {}
  for (const [name, index] of indexes) {
    const tile = index.getTile(zoom, x, y)
    if (tile && tile.features.length > 0) layers[name] = tile
  }
  if (Object.keys(layers).length === 0) return undefined
  return { x, y, data: gzipSync(vtpbf.fromGeojsonVt(layers, { version: 2 }), { level: 9 }) }
}

const tiles: Tile[] = []
for (let x = column(box.west); x <= column(box.east); x += 1) {
  for (let y = row(box.north); y <= row(box.south); y += 1) {
    const tile = tileAt(x, y)
    if (tile) tiles.push(tile)
  }
}

const fields = {
  roads: { kind: 'String', name: 'String', traffic: 'Number' },
  areas: { kind: 'String' },
  streams: { name: 'String' },
  suburbs: { name: 'String' },
}
const vectorLayers = Object.entries(fields).map(([id, of]) => ({
  id,
  fields: of,
  minzoom: zoom,
  maxzoom: zoom,
}))
const metadata = {
  name: 'Demo region',
  attribution: 'Map drawn for this portal',
  vector_layers: vectorLayers,
}

mkdirSync('web/public/map', { recursive: true })
const archive = pmtilesFile(zoom, tiles, { box, metadata })
writeFileSync(file, archive)
process.stdout.write(`${file}: ${tiles.length} tiles, ${Math.round(archive.length / 1000)} kB\n`)
