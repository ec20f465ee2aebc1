import {
  type Feature,
  featureFilter,
  latest,
  normalizePropertyExpression,
  type StylePropertySpecification,
} from '@maplibre/maplibre-gl-style-spec'
import { logFault } from '../api/log-fault.ts'
import type { MapStyle } from './map-style.ts'

/** The input of a style's expression: the zoom, and the feature if the value depends on it. */
export interface Asked {
  readonly zoom: number
  readonly feature?: Feature
}

const kinds = ['background', 'fill', 'line', 'raster', 'symbol'] as const

/** A layer of a style that the 2D map can draw. */
export interface DrawableLayer {
  readonly type: (typeof kinds)[number]
  readonly source: string
  readonly sourceLayer: string
  isShown(asked: Asked): boolean
  /** The value of a property; the specification's default if the style sets none. */
  number(name: string, asked: Asked): number
  /** The value of a property that is a colour, a keyword or a text. */
  words(name: string, asked: Asked): string
}

type StyleLayer = MapStyle['layers'][number]

/** The layers that are drawn, bottom first. Icons, patterns, hill shading and 3D buildings are left out. */
export const drawableLayers = (style: MapStyle | null): DrawableLayer[] =>
  (style?.layers ?? []).filter(isDrawn).flatMap((layer) => {
    try {
      return [drawableLayer(layer)]
    } catch (error) {
      logFault(`The layer ${layer.id} of the map`, error)
      return []
    }
  })

type DrawnLayer = Extract<StyleLayer, { type: DrawableLayer['type'] }>

function isDrawn(layer: StyleLayer): layer is DrawnLayer {
  const hasPattern = Object.keys(layer.paint ?? {}).some((name) => name.endsWith('-pattern'))
  return kinds.some((kind) => kind === layer.type) && layer.layout?.visibility !== 'none' && !hasPattern
}

/** Colours and formatted texts are objects with a toString method. */
type Value = string | number | { toString(): string }

function drawableLayer(layer: DrawnLayer): DrawableLayer {
  const { id, type, minzoom = 0, maxzoom = 25 } = layer
  const filter = 'filter' in layer ? featureFilter(layer.filter, id) : null
  const said: Record<string, unknown> = { ...layer.layout, ...layer.paint }
  const known = new Map<string, unknown>(
    Object.entries({ ...latest[`layout_${type}`], ...latest[`paint_${type}`] }),
  )
  const read = new Map<string, ReturnType<typeof normalizePropertyExpression>>()
  const value = (name: string, { zoom, feature }: Asked): Value | undefined => {
    const rules = known.get(name) as StylePropertySpecification | undefined
    if (rules === undefined) return undefined
    const rule =
      read.get(name) ?? normalizePropertyExpression(said[name] ?? rules.default, `${id}.${name}`, rules)
    read.set(name, rule)
    return rule.evaluate({ zoom }, feature) as Value | undefined
  }
  return {
    type,
    source: 'source' in layer ? layer.source : '',
    sourceLayer: ('source-layer' in layer && layer['source-layer']) || '',
    isShown: ({ zoom, feature }) =>
      zoom >= minzoom && zoom < maxzoom && (!feature || !filter || filter.filter({ zoom }, feature)),
    number: (name, asked) => Number(value(name, asked)),
    // Older styles name the feature's property in braces.
    words: (name, asked) =>
      (value(name, asked)?.toString() ?? '').replaceAll(/\{([^{}]+)\}/g, (_, key: string) =>
        String(asked.feature?.properties[key] ?? ''),
      ),
  }
}
