import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { logFault } from '../api/log-fault.ts'
import { type Tile, tilesOf, type View } from './map-2d-view.ts'
import type { MapStyle } from './map-style.ts'
import { tileAddress } from './tile-address.ts'
import { newTileCache } from './tile-cache.ts'

type Content = VectorTile | ImageBitmap
type SourceRules = MapStyle['sources'][string]
type TiledRules = Extract<SourceRules, { type: 'vector' | 'raster' }>
type Place = Pick<Tile, 'z' | 'x' | 'y'>

/** A source of a style, whose tiles are loaded one by one. */
export interface TileSource {
  /** The loaded tiles of this view; missing ones are requested. */
  tiles(view: View): (readonly [Tile, Content])[]
  readonly credit: string
  close(): void
}

interface Listener {
  /** A tile was loaded and can be drawn. */
  readonly onTile: () => void
  /** All requests so far have failed, and none is pending. */
  readonly onFail: (error: Error) => void
}

/** Opens the tile sources of a style, by name; those that cannot be opened are left out, unless all fail. */
export async function openSources(
  sources: MapStyle['sources'],
  listener: Listener,
): Promise<ReadonlyMap<string, TileSource>> {
  const watched = watchTiles(listener)
  const tiled = Object.entries(sources).flatMap(([id, rules]) =>
    rules.type === 'vector' || rules.type === 'raster' ? [[id, rules] as const] : [],
  )
  const opened = await Promise.allSettled(
    tiled.map(async ([id, rules]) => [id, await openTiles(rules, watched)] as const),
  )
  const failed = opened.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failed.length > 0 && failed.length === opened.length) throw failed[0]
  for (const error of failed) logFault('A part of the map', error)
  return new Map(opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}

type Watched = ReturnType<typeof watchTiles>

/** The map fails if all of the first tiles fail; a later failure affects only its tile. */
function watchTiles({ onTile, onFail }: Listener) {
  let [onTheWay, hasAny] = [0, false]
  const end = () => {
    onTheWay -= 1
  }
  return {
    asked: () => {
      onTheWay += 1
    },
    came: () => {
      end()
      hasAny = true
      onTile()
    },
    failed: () => {
      end()
      if (!hasAny && onTheWay === 0) onFail(new Error('No tile of the map came.'))
    },
  }
}

/** Opens a source from its URL or its inline definition. */
async function openTiles(rules: TiledRules, watched: Watched): Promise<TileSource> {
  const { minzoom = 0, maxzoom = 22, attribution = '', ask } = await described(rules)
  const here = newTileCache<Content>((content) => !(content instanceof VectorTile) && content.close())
  const fetchTile = async (tile: Tile, key: string) => {
    watched.asked()
    try {
      const bytes = await ask(tile)
      if (bytes) here.put(key, await contentOf(rules, bytes))
      watched.came()
    } catch (error) {
      // Forgotten, so that the next drawing requests it again: the connection may be back.
      here.drop(key)
      logFault('A tile of the map', error)
      watched.failed()
    }
  }
  const content = (tile: Tile): Content | null => {
    const key = `${tile.z}/${tile.x}/${tile.y}`
    const known = here.get(key)
    if (known !== undefined) return known
    here.expect(key)
    void fetchTile(tile, key)
    return null
  }
  const finer = rules.type === 'raster' ? Math.log2(512 / (rules.tileSize ?? 512)) : 0
  return {
    credit: attribution,
    tiles: (view) => {
      const z = Math.min(maxzoom, Math.max(minzoom, Math.floor(view.zoom + finer)))
      const wanted = tilesOf(view, z)
      const found = wanted.flatMap((tile) => {
        const known = content(tile)
        return known ? [[tile, known] as const] : []
      })
      here.tidy(wanted.length)
      return found
    },
    close: () => here.close(),
  }
}

const contentOf = async ({ type }: TiledRules, bytes: ArrayBuffer): Promise<Content> =>
  type === 'vector' ? new VectorTile(new PbfReader(bytes)) : createImageBitmap(new Blob([bytes]))

interface Described {
  readonly minzoom?: number | undefined
  readonly maxzoom?: number | undefined
  readonly attribution?: string | undefined
  readonly ask: (place: Place) => Promise<ArrayBuffer | undefined>
}

async function described(rules: TiledRules): Promise<Described> {
  const { url } = rules
  if (url?.startsWith('pmtiles://')) return archived(url.slice('pmtiles://'.length), rules)
  const told = url === undefined ? rules : { ...((await (await asked(url)).json()) as TiledRules), ...rules }
  const [template] = told.tiles ?? []
  if (template === undefined) throw new Error('A source of the map names no tiles.')
  return {
    ...told,
    ask: async (place) => (await asked(tileAddress(template, place, told.scheme))).arrayBuffer(),
  }
}

async function archived(url: string, { attribution }: TiledRules): Promise<Described> {
  const archive = new PMTiles(url)
  const { minZoom: minzoom, maxZoom: maxzoom } = await archive.getHeader()
  return { minzoom, maxzoom, attribution, ask: async ({ z, x, y }) => (await archive.getZxy(z, x, y))?.data }
}

/** A request to a map server, without the session. */
export async function asked(url: string): Promise<Response> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} came back with ${reply.status}`)
  return reply
}
