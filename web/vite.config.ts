import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsForBrowser } from './build/calls-for-browser.ts'
import { firstPaint } from './build/first-paint.ts'
import { noCircles } from './build/no-circles.ts'
import { oneLanguage } from './build/one-language.ts'
import { precompress } from './build/precompress.ts'

/**
 * Shared code that only some screens need (charts, documents, tiles), so that other screens do not load it. The first
 * match also takes the modules that its files import, so the code that most screens need stands first.
 */
const apart = {
  panels: /[\\/]ui[\\/](?:(?:waiting-)?panel|link-list|bar\.)/,
  orders:
    /[\\/](?:contract[\\/]src[\\/]tracking|tracking[\\/](?:delivery-queries|delivery-title|internal-sub-header)|sales[\\/](?:orders-tracking|order-deliveries)|domain[\\/]src[\\/](?:tracking-events|vehicle|delivery-s)|ui[\\/]delivery-mark|sales[\\/](?:order-link|order-status|orders-address)|domain[\\/]src[\\/](?:order-progress|offline-delivery)|lists[\\/]merged-list|related[\\/](?:figure-places|owing)|contract[\\/]src[\\/]home|home-summary|due-filter)/,
  lists:
    /[\\/](?:p-limit|yocto-queue|lists[\\/](?:list-(?:page|printed|screen|export|columns)|nothing-found|quick-)|downloads[\\/]|(?:order|invoice)-columns|ui[\\/](?:table[\\/](?:paging|rows-per-page|sort-select)|form[\\/](?:search-box\.tsx|filters\.)))/,
  documents:
    /[\\/](?:ui[\\/](?:document[\\/]|use-(?:seen|reconnect))|api[\\/](?:document|report)-|related[\\/](?:order-|record-lines|site-|branch-)|domain[\\/]src[\\/](?:site|record-lines))/,
  bills:
    /[\\/](?:domain[\\/]src[\\/](?:invoice-status|statement)|contract[\\/]src[\\/]statements|invoices[\\/]invoice(?:-document|s-address)|related[\\/](?:invoice-badge|account-name))/,
  figures: /[\\/]design-centre[\\/]performance[\\/]/,
  tiles: /[\\/]src[\\/](?:home[\\/]|ui[\\/](?:external-)?tile)/,
  dialogs: /[\\/]ui[\\/]modal/,
  maps: /[\\/]tracking[\\/]map-/,
  searches: /[\\/]ui[\\/]form[\\/]search-form/,
  goods:
    /[\\/](?:contract[\\/]src[\\/](?:price-list|products|stock)|domain[\\/]src[\\/](?:price-list|word-filter)|stock[\\/](?:stock-|live-answer)|products[\\/]modes|shell[\\/]choose-accounts|related[\\/]same-account|ui[\\/](?:form[\\/]use-filter-text|table[\\/]found-words))/,
  rows: /[\\/]ui[\\/]table[\\/](?:virtual-|long-|filter-list)/,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    callsForBrowser(),
    oneLanguage(),
    firstPaint(),
    noCircles(),
    precompress(),
  ],
  // `npm start`, running beside the dev server, serves the API.
  server: { proxy: { '/api': 'http://127.0.0.1:4000' } },
  worker: { format: 'es' },
  build: {
    // The oldest browsers with light-dark() and popover, which the styles need.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The security headers allow no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine every build would warn that it is slow, above the actual failure.
      checks: { bundlerTimings: false },
      // These functions build the contract's schemas. Marked pure, unused schemas are dropped.
      treeshake: { manualPureFunctions: ['z', 'call', 'bytes', 'pageInPath', 'sortInPath'] },
      output: {
        // By default a shared chunk is named after all its importers, joined by '~'.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? 'asset').split(/[.~]/, 1)[0]}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // Libraries that every page needs; this chunk changes only with a new release of one of them.
            {
              name: 'ground',
              test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack(?![\\/](?:react-)?virtual)|zod)[\\/]/,
              priority: 5,
            },
            // Libraries of the map without WebGL; otherwise small parts of other screens would be merged into their chunk.
            {
              name: 'plain',
              test: /node_modules[\\/](?:@mapbox[\\/]|@maplibre[\\/]maplibre-gl-style-spec|pbf)/,
              priority: 5,
            },
            // Libraries that only some screens need, grouped by the screens that need them.
            {
              name: 'parts',
              test: /node_modules[\\/](?!p-limit|yocto)/,
              priority: 4,
              entriesAware: true,
              entriesAwareMergeThreshold: 16_000,
            },
            // Our own code, in few files, since on a phone a request costs more than its bytes: the start of the app
            // here, then the frame around every screen and code that screens share.
            { name: 'base', tags: ['$initial'], priority: 3 },
            // The frame also takes modules that lists and documents both need, such as the calls of orders and invoices: in
            // either of their chunks they would make these import each other, and a file of their own costs more.
            {
              name: 'frame',
              test: /[\\/](?:shell[\\/]shell\.tsx$|access[\\/]accounts-searched|contract[\\/]src[\\/](?:reports|invoices\.ts|sales\.ts)|domain[\\/]src[\\/]due-words|api[\\/]report-|ui[\\/](?:use-first-click|unbroken|status-dots))/,
              priority: 2,
            },
            {
              name: 'shared',
              test: (path) => !Object.values(apart).some((part) => part.test(path)),
              minShareCount: 2,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 120_000,
            },
            ...Object.entries(apart).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 0 })),
          ],
        },
      },
    },
  },
})
