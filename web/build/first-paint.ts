import type { Plugin, Rolldown } from 'vite'

/**
 * What a page can do before the app has come (its policy allows these lines by their hash, which the server takes of
 * the built page). It paints index.html's own page first: the style sheet stands after that, where it holds back the
 * app alone, and the app's files let it go ahead. And where somebody is signed in it asks at once for the frame and
 * for the screen of the address, which the app would ask for a round trip later.
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
          .replace('<script type="module"', `<script>${askEarly(bundle, html)}</script>$&`)
      },
    },
  }
}

const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g

/** Where people begin: by a bookmark, from a mail, from the home screen of a phone. Address and its screen's file. */
const beginnings: Readonly<Record<string, string>> = {
  '^/$': 'dashboards',
  '^/sales/orders(?:/|$)': 'orders-list',
  '^/sales/order/': 'order-view',
  '^/track/delivery/sales-order/': 'delivery-tracking',
  '^/accounts/invoices(?:/|$)': 'invoices-list',
  '^/accounts/invoice/': 'invoice-view',
}

function askEarly(bundle: Rolldown.OutputBundle, html: string): string {
  const filesOf = (name: string) => filesFor(name, bundle).filter((file) => !html.includes(file))
  const ofFrame = filesOf('frame')
  const ofScreens = Object.entries(beginnings).map(([address, name]) => [
    address,
    filesOf(name).filter((file) => !ofFrame.includes(file)),
  ])
  return `
if (localStorage.getItem('portal.session'))
  for (const href of [${JSON.stringify(ofFrame)}, ...${JSON.stringify(ofScreens)}.flatMap(([address, files]) => new RegExp(address).test(location.pathname) ? [files] : [])].flat())
    document.head.append(Object.assign(document.createElement('link'), { href, crossOrigin: '', fetchPriority: 'low', ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }) }))
`
}

/** A chunk by its name, with all that it imports and their styles. */
function filesFor(name: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (chunk?.type !== 'chunk') throw new Error(`${name} is no file of its own any more.`)
  const files = withImports(chunk, bundle).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
  return [...new Set(files)].map((file) => `/${file}`)
}

/** The chunk and all that it imports; chunks may import each other. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  // What is added while it is walked is walked too.
  for (const { imports } of found) {
    for (const file of imports) {
      const each = bundle[file]
      if (each?.type === 'chunk') found.add(each)
    }
  }
  return [...found]
}
