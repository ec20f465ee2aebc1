import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSupplier } from '@portal/demo/demo-supplier'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { AppParts } from '../app-parts.ts'
import { readSupplier } from '../supplier/read-supplier.ts'
import type { Supplier } from '../supplier/supplier.ts'
import { brandPage, brandWeb } from './branded-web.ts'
import { inlinePartsOf } from './security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>'
const letterhead = { ...demoSupplier.letterhead, legalName: 'Kestrel & "Sons" Timber Pty. Ltd.' }
writeFileSync(join(folder, 'mark.svg'), mark)
writeFileSync(
  join(folder, 'supplier.json'),
  JSON.stringify({
    ...demoSupplier,
    letterhead,
    brand: { mark: 'mark.svg', colours: { band: '#0b2a5b', accent: '#0b2a5b' } },
  }),
)
const supplier = readSupplier({ SUPPLIER_FILE: join(folder, 'supplier.json') }) as Supplier

const page = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')

test('the page is in the name and the colours of the supplier, before any code has come', () => {
  const branded = brandPage(page, supplier)
  expect(branded).toContain('<span>Kestrel &amp; &quot;Sons&quot; Timber</span>')
  expect(branded).toContain('<meta name="author" content="Kestrel &amp; &quot;Sons&quot; Timber Pty. Ltd.">')
  expect(branded.match(/name="theme-color"[^>]*#0b2a5b/g)).toHaveLength(2)
  expect(inlinePartsOf(branded).styles.at(-1)).toMatch(/^html:root\{--band:light-dark\(#0b2a5b,/)
  expect(brandPage(page, demoSupplier)).not.toContain('html:root')
})

test('its mark, icons and manifest are served for the portal’s own', async () => {
  const built = mkdtempSync(join(folder, 'built-'))
  writeFileSync(join(built, 'index.html'), page)
  const dataDir = join(folder, 'data')
  const parts = { configuration: { dataDir }, supplier } as AppParts
  const { roots, refreshPage } = await brandWeb(parts, built)
  const made = (name: string) => readFileSync(join(dataDir, 'web', name))
  expect(roots).toEqual([join(dataDir, 'web'), built])
  expect(await sharp(made('mark.png')).metadata()).toMatchObject({ height: 112 })
  expect(await sharp(made('icon-512.png')).metadata()).toMatchObject({ width: 512, height: 512 })
  expect(JSON.parse(made('manifest.webmanifest').toString())).toMatchObject({
    name: 'Kestrel & "Sons" Timber Trade Portal',
    theme_color: '#0b2a5b',
  })
  writeFileSync(join(built, 'index.html'), page.replace('</body>', 'anew</body>'))
  refreshPage?.()
  expect(made('index.html').toString()).toContain('anew')
  rmSync(join(built, 'index.html'))
  refreshPage?.()
  expect(made('index.html').toString()).toContain('anew')
})

test('nothing of an earlier brand stays', async () => {
  const dataDir = join(folder, 'data-of-two')
  const own = mkdtempSync(join(folder, 'built-'))
  writeFileSync(join(own, 'index.html'), page)
  const brandOf = async (of: Supplier) => {
    await brandWeb({ configuration: { dataDir }, supplier: of } as AppParts, own)
    return readdirSync(join(dataDir, 'web')).filter((name) => name.startsWith('icon'))
  }
  expect(await brandOf(supplier)).toEqual(['icon-180.png', 'icon-512.png'])
  expect(await brandOf({ ...supplier, brand: { colours: {} } })).toEqual([])
})
