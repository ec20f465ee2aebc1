import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const docs = join(import.meta.dirname, '../../../docs')
const documents = ['operating.md', 'connectors-operating.md'].map((name) =>
  readFileSync(join(docs, name), 'utf8'),
)

test('operators read of each metric of the portal what it is', async () => {
  const metrics = createMetrics()
  metrics.watchWritability(async () => true)
  metrics.watchClock(async () => 0)
  metrics.watchSources(async () => [])
  const names = [...(await metrics.text()).matchAll(/^# TYPE (portal_\w+)/gm)].map(([, name = '']) => name)
  expect(names).toContain('portal_writable')
  expect(names.filter((name) => !documents.join().includes(`\`${name}\``))).toEqual([])
})
