import { mkdirSync, writeFileSync } from 'node:fs'
import { develop } from './pictures/light/develop.ts'
import { expose } from './pictures/light/expose.ts'
import { scenes } from './pictures/scenes/scenes.ts'

/**
 * Draws the demo's proof-of-delivery photos: small worlds of boxes and rods under a sky, photographed by following
 * rays of light. `node scripts/make-pictures.ts [pod-01 …] [--quick]` makes those named, or all; a minute each, or
 * some seconds for a first look. PICTURES names another folder to put them in.
 */

const target = process.env['PICTURES'] ?? 'server/src/erp/demo/pictures'
const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const [long, short, samples] = isQuick ? [512, 384, 2] : [1200, 900, 3]

mkdirSync(target, { recursive: true })
for (const [name, make] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const startedAt = performance.now()
  const scene = await make()
  const [width, height] = scene.view.isPortrait ? [short, long] : [long, short]
  const exposure = expose(scene, { width, height, samples })
  const { warmth = 0, grain = 0.03, light } = scene
  const picture = await develop(exposure, { exposure: light.exposure, warmth, grain })
  writeFileSync(`${target}/${name}.jpg`, picture)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${name}: ${Math.round(picture.length / 1000)} kB, ${seconds} s\n`)
}
