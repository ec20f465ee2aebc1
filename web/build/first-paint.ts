import type { Plugin, Rolldown } from 'vite'

/**
 * Speeds up the first paint of index.html.
 * - The placeholder page paints first: style sheets move to the end of the body, where they block the app alone, and
 *   the app's files load with low priority.
 * - If somebody is signed in, an inline script preloads the frame and the screen of the address, which the app would
 *   request one round trip later. The content security policy allows the script by its hash, which the server computes
 *   from the built page.
 */
export function firstPaint(): Plugin {
  return {
    name: 'portal-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const sheets = html.match(styleSheets) ?? []
        return html
          .replaceAll(styleSheets, '')
          .replace('</body>', `${sheets.join('')}</body>`)
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
          .replace('<script type="module"', `<script>${preloadScript(bundle, html)}</script>$&`)
      },
    },
  }
}

const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Screens that people open first: from a bookmark, a mail or a phone's home screen. Pattern of the address, and the
 * name of the screen's chunk.
 */
const entryScreens: Readonly<Record<string, string>> = {
  '^/$': 'dashboards',
  '^/sales/orders(?:/|$)': 'orders-list',
  '^/sales/order/': 'order-view',
  '^/track/delivery/sales-order/': 'delivery-tracking',
  '^/accounts/invoices(?:/|$)': 'invoices-list',
  '^/accounts/invoice/': 'invoice-view',
}

function preloadScript(bundle: Rolldown.OutputBundle, html: string): string {
  const filesOf = (name: string) => filesFor(name, bundle).filter((file) => !html.includes(file))
  const ofFrame = filesOf('frame')
  const ofScreens = Object.entries(entryScreens).map(([address, name]) => [
    address,
    filesOf(name).filter((file) => !ofFrame.includes(file)),
  ])
  return `
if (localStorage.getItem('portal.session'))
  for (const href of [${JSON.stringify(ofFrame)}, ...${JSON.stringify(ofScreens)}.flatMap(([address, files]) => new RegExp(address).test(location.pathname) ? [files] : [])].flat())
    document.head.append(Object.assign(document.createElement('link'), { href, crossOrigin: '', fetchPriority: 'low', ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }) }))
`
}

/** The files of a named chunk, of everything it imports, and of their styles. */
function filesFor(name: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (chunk?.type !== 'chunk') throw new Error(`${name} is no file of its own any more.`)
  const files = withImports(chunk, bundle).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
  return [...new Set(files)].map((file) => `/${file}`)
}

/** The chunk and everything it imports, directly or not; chunks may import each other. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  // A Set iterates over entries that are added during the loop, too.
  for (const { imports } of found) {
    for (const file of imports) {
      const each = bundle[file]
      if (each?.type === 'chunk') found.add(each)
    }
  }
  return [...found]
}
