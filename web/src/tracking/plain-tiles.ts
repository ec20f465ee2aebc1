import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { logFault } from '../api/log-fault.ts'
import type { MapStyle } from './map-style.ts'
import { type Tile, tilesOf, type View } from './plain-camera.ts'

type Content = VectorTile | ImageBitmap
type SourceRules = MapStyle['sources'][string]
type TiledRules = Extract<SourceRules, { type: 'vector' | 'raster' }>
type Place = Pick<Tile, 'z' | 'x' | 'y'>

/** A source of a style, whose tiles come one by one. */
export interface TileSource {
  /** The tiles of this view that are here; the others are asked for. */
  tiles(view: View): (readonly [Tile, Content])[]
  readonly credit: string
}

/** Opens the sources that tiles come from, by their names in the style. */
export async function openSources(
  sources: MapStyle['sources'],
  onTile: () => void,
): Promise<ReadonlyMap<string, TileSource>> {
  const opened = Object.entries(sources).map(async ([id, rules]) =>
    rules.type === 'vector' || rules.type === 'raster' ? [[id, await openTiles(rules, onTile)] as const] : [],
  )
  return new Map((await Promise.all(opened)).flat())
}

/** Opens a source by its address or its own words. Calls back when there is more to draw. */
async function openTiles(rules: TiledRules, onTile: () => void): Promise<TileSource> {
  const { minzoom = 0, maxzoom = 22, attribution = '', ask } = await described(rules)
  const here = new Map<string, Content | null>()
  const content = (tile: Tile): Content | null => {
    const key = `${tile.z}/${tile.x}/${tile.y}`
    const known = here.get(key)
    if (known !== undefined) return known
    here.set(key, null)
    void ask(tile)
      .then(async (bytes) => bytes && here.set(key, await contentOf(rules, bytes)) && onTile())
      .catch((error: unknown) => {
        // The next drawing asks again: the signal may be back.
        here.delete(key)
        logFault('A tile of the map', error)
      })
    return null
  }
  const finer = rules.type === 'raster' ? Math.log2(512 / (rules.tileSize ?? 512)) : 0
  return {
    credit: attribution,
    tiles: (view) => {
      const z = Math.min(maxzoom, Math.max(minzoom, Math.floor(view.zoom + finer)))
      return tilesOf(view, z).flatMap((tile) => {
        const found = content(tile)
        return found ? [[tile, found] as const] : []
      })
    },
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
  const told = url === undefined ? rules : { ...((await asked(url).then(jsonOf)) as TiledRules), ...rules }
  const [template = ''] = told.tiles ?? []
  return {
    ...told,
    ask: async ({ z, x, y }) =>
      (
        await asked(template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`))
      ).arrayBuffer(),
  }
}

async function archived(url: string, { attribution }: TiledRules): Promise<Described> {
  const archive = new PMTiles(url)
  const { minZoom: minzoom, maxZoom: maxzoom } = await archive.getHeader()
  return { minzoom, maxzoom, attribution, ask: async ({ z, x, y }) => (await archive.getZxy(z, x, y))?.data }
}

const jsonOf = (reply: Response): Promise<unknown> => reply.json()

/** Map servers say whose map it is by their address alone: no session goes with the question. */
export async function asked(url: string): Promise<Response> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} came back with ${reply.status}`)
  return reply
}
