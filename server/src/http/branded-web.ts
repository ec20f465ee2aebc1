import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { AppParts } from '../app-parts.ts'
import { brandTokens, ownBand } from '../supplier/brand.ts'
import { iconPicture, markPicture } from '../supplier/mark.ts'
import { nameOf, type Supplier } from '../supplier/supplier.ts'
import { escaped } from './escaped.ts'

/** The folders of the web app; a file is read from the first folder that has it. */
export interface WebFiles {
  readonly roots: readonly string[]
  /** Called before the page is looked at: the app may have been built again in the meantime. */
  readonly refreshPage?: () => void
}

const ownIconSize = 180
const iconSizes = [ownIconSize, 512]

/** If the brand has neither a mark nor a band colour, the icon of the built app is used. */
const hasOwnIcon = ({ brand }: Supplier): boolean =>
  brand.mark !== undefined || brand.colours.band !== undefined

/**
 * Writes files with the supplier's name, mark and colours into DATA_DIR/web, which override those of the
 * built app.
 */
export async function brandWeb({ configuration, supplier }: AppParts, built: string): Promise<WebFiles> {
  const folder = join(configuration.dataDir, 'web')
  // Files of an earlier brand, such as icons, must not stay.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'manifest.webmanifest'), manifestOf(supplier))
  writeFileSync(join(folder, 'mark.png'), await markPicture(supplier))
  for (const size of hasOwnIcon(supplier) ? iconSizes : [])
    writeFileSync(join(folder, `icon-${size}.png`), await iconPicture(supplier, size))
  let time = 0
  const refreshPage = () => {
    const page = join(built, 'index.html')
    // While the app is being built again there is no page: the last one stays.
    const found = statSync(page, { throwIfNoEntry: false })
    if (found === undefined || found.mtimeMs === time) return
    writePage(join(folder, 'index.html'), brandPage(readFileSync(page, 'utf8'), supplier))
    time = found.mtimeMs
  }
  refreshPage()
  return { roots: [folder, built], refreshPage }
}

function writePage(path: string, page: string): void {
  writeFileSync(path, page)
  writeFileSync(`${path}.br`, brotliCompressSync(page))
  writeFileSync(`${path}.gz`, gzipSync(page))
}

/** Puts the supplier's name and colours into index.html. */
export function brandPage(page: string, supplier: Supplier): string {
  const { appName, letterhead, brand } = supplier
  const tokens = Object.entries(brandTokens(brand)).map(([name, value]) => `${name}:${value}`)
  const named = { supplier: nameOf(supplier), author: letterhead.legalName, 'application-name': appName }
  const metas = Object.entries(named).map(
    ([name, value]) => `<meta name="${name}" content="${escaped(value)}">`,
  )
  // More specific than the app's own tokens, which come later in the page.
  const style = tokens.length === 0 ? '' : `<style>html:root{${tokens.join(';')}}</style>`
  const { band } = brand.colours
  const coloured =
    band === undefined ? page : page.replaceAll(/(<meta name="theme-color"[^>]*content=")[^"]*/g, `$1${band}`)
  return coloured
    .replace(/<title>[^<]*/, () => `<title>${escaped(appName)}`)
    .replaceAll('Trade Portal</span>', () => `${escaped(named.supplier)}</span>`)
    .replace('</head>', () => `${metas.join('')}${style}</head>`)
}

function manifestOf(supplier: Supplier): string {
  const name = nameOf(supplier)
  return JSON.stringify({
    name: `${name} ${supplier.appName}`,
    short_name: name,
    lang: 'en-AU',
    start_url: '/',
    display: 'browser',
    background_color: '#faf8f4',
    theme_color: supplier.brand.colours.band ?? ownBand,
    icons: (hasOwnIcon(supplier) ? iconSizes : [ownIconSize]).map((size) => ({
      src: `/icon-${size}.png`,
      type: 'image/png',
      sizes: `${size}x${size}`,
    })),
  })
}
