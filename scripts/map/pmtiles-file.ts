import { gzipSync } from 'node:zlib'

/** A tile of the one zoom level, gzipped. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly data: Uint8Array
}

interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Place of a tile on the Hilbert curve, after all tiles of the lower zooms, as PMTiles counts them. */
export function tileId(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3
  let [px, py] = [x, y]
  for (let half = 2 ** (zoom - 1); half >= 1; half /= 2) {
    const [rx, ry] = [(px & half) > 0 ? 1 : 0, (py & half) > 0 ? 1 : 0]
    id += half * half * ((3 * rx) ^ ry)
    if (ry === 0) {
      if (rx === 1) [px, py] = [half - 1 - (px & (half - 1)), half - 1 - (py & (half - 1))]
      ;[px, py] = [py, px]
    }
  }
  return id
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

/** The root directory: ids by difference, run lengths, lengths, then offsets, all as varints. */
function directory(entries: readonly { id: number; length: number }[]): Uint8Array {
  const ids = entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0)))
  const runs = entries.flatMap(() => varint(1))
  const lengths = entries.flatMap(({ length }) => varint(length))
  const offsets = entries.flatMap((_, index) => varint(index === 0 ? 1 : 0))
  return gzipSync(Uint8Array.from([...varint(entries.length), ...ids, ...runs, ...lengths, ...offsets]))
}

const headerBytes = 127

/** Degrees as the header counts them: ten-millionths. */
const degrees = (value: number): number => Math.round(value * 1e7)

/** A PMTiles (version 3) archive of one zoom level of gzipped vector tiles. */
export function pmtilesFile(
  zoom: number,
  tiles: readonly Tile[],
  { box, metadata }: { box: Box; metadata: object },
): Buffer {
  const ordered = tiles
    .map((tile) => ({ id: tileId(zoom, tile.x, tile.y), length: tile.data.length, data: tile.data }))
    .toSorted((a, b) => a.id - b.id)
  const root = directory(ordered)
  const about = gzipSync(JSON.stringify(metadata))
  const tileBytes = ordered.reduce((sum, { length }) => sum + length, 0)
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const metadataAt = headerBytes + root.length
  const tilesAt = metadataAt + about.length
  const places = [headerBytes, root.length, metadataAt, about.length, tilesAt, 0, tilesAt, tileBytes]
  for (const [index, value] of [...places, ordered.length, ordered.length, ordered.length].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  }
  // Clustered; directories and tiles gzipped; vector tiles.
  for (const [index, value] of [1, 2, 2, 1, zoom, zoom].entries()) header.writeUInt8(value, 96 + index)
  for (const [index, value] of [box.west, box.south, box.east, box.north].entries()) {
    header.writeInt32LE(degrees(value), 102 + index * 4)
  }
  header.writeUInt8(zoom, 118)
  header.writeInt32LE(degrees((box.west + box.east) / 2), 119)
  header.writeInt32LE(degrees((box.north + box.south) / 2), 123)
  return Buffer.concat([header, root, about, ...ordered.map(({ data }) => data)])
}
