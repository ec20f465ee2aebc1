import { afterEach, expect, test, vi } from 'vitest'
import { openSources } from './map-2d-tiles.ts'
import { worldOf } from './map-2d-view.ts'
import type { MapStyle } from './map-style.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const raster = (host: string): MapStyle['sources'][string] => ({
  type: 'raster',
  tiles: [`https://${host}.example/{z}/{x}/{y}.png`],
  tileSize: 256,
})
const viewOf = (longitude: number) => ({
  centre: worldOf({ latitude: -37.8, longitude }),
  zoom: 15,
  width: 400,
  height: 300,
})

/** Fakes map servers that have tiles, except for one host that fails. */
function mapServers(gone: string) {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const close = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', async () => ({ close }))
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(gone) ? new Response('', { status: 404 }) : new Response('a picture'),
  )
  const listener = { onTile: vi.fn<() => void>(), onFail: vi.fn<() => void>() }
  return { close, listener, warning }
}

test('a map of which no tile comes says so, once for all of them', async () => {
  const { listener } = mapServers('gone')
  const source = (await openSources({ land: raster('gone') }, listener)).get('land')
  expect(source?.tiles(viewOf(145))).toEqual([])
  await expect.poll(() => listener.onFail).toHaveBeenCalledOnce()
  expect(listener.onTile).not.toHaveBeenCalled()
})

test('a map of which some tiles come stands without the others', async () => {
  const { listener, warning } = mapServers('gone')
  const sources = await openSources({ land: raster('here'), traffic: raster('gone') }, listener)
  for (const source of sources.values()) source.tiles(viewOf(145))
  await expect.poll(() => sources.get('land')?.tiles(viewOf(145)).length).toBeGreaterThan(0)
  await expect.poll(() => warning).toHaveBeenCalled()
  expect(listener.onFail).not.toHaveBeenCalled()
})

test('a source that does not open is left out, and where none opens there is no map', async () => {
  const { listener } = mapServers('gone')
  const gone = { type: 'vector', url: 'https://gone.example/tiles.json' } as const
  const sources = await openSources({ land: raster('here'), relief: gone }, listener)
  expect([...sources.keys()]).toEqual(['land'])
  await expect(openSources({ relief: gone }, listener)).rejects.toThrow('404')
  expect(await openSources({}, listener)).toEqual(new Map())
})

test('tiles that are left behind, and all of them in the end, are let go', async () => {
  const { close, listener } = mapServers('gone')
  const source = (await openSources({ land: raster('here') }, listener)).get('land')
  for (let step = 0; step < 40; step += 1) {
    const view = viewOf(145 + step / 20)
    source?.tiles(view)
    await expect.poll(() => source?.tiles(view).length).toBeGreaterThan(3)
  }
  const came = listener.onTile.mock.calls.length
  expect(came - close.mock.calls.length).toBeLessThanOrEqual(64)
  source?.close()
  expect(close).toHaveBeenCalledTimes(came)
})
