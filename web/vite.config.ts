import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { firstPaint } from './build/first-paint.ts'
import { noCircles } from './build/no-circles.ts'
import { oneLanguage } from './build/one-language.ts'
import { precompress } from './build/precompress.ts'

/**
 * Shared code that only some screens ask for: their charts, documents or tiles are of no use to the others. The first that
 * matches takes along what its files import, so that what most screens ask for stands first.
 */
const apart = {
  orders:
    /[\\/](?:contract[\\/]src[\\/]tracking|tracking[\\/](?:delivery-queries|internal-sub-header)|sales[\\/](?:orders-tracking|order-deliveries)|domain[\\/]src[\\/](?:tracking-events|vehicle|delivery-s)|ui[\\/]delivery-mark|sales[\\/](?:trails|order-link|order-status|orders-address)|domain[\\/]src[\\/](?:order-progress|offline-delivery|record-lines)|lists[\\/]merged-list|related[\\/](?:figure-places|owing)|contract[\\/]src[\\/]home|home-summary|due-filter)/,
  lists:
    /[\\/](?:p-limit|yocto-queue|lists[\\/](?:list-(?:page|printed|screen|export|columns)|quick-)|downloads[\\/]|(?:order|invoice)-columns|ui[\\/](?:nothing-found|table[\\/](?:paging|rows-per-page|sort-select)|form[\\/](?:search-box\.tsx|filters\.)))/,
  documents:
    /[\\/](?:ui[\\/](?:document[\\/]|use-seen)|api[\\/](?:document|report)-|related[\\/](?:order-|record-lines|site-)|domain[\\/]src[\\/]site)/,
  bills:
    /[\\/](?:domain[\\/]src[\\/](?:due-words|invoice-status|statement)|contract[\\/]src[\\/]statements|invoices[\\/]invoice(?:-document|s-address)|related[\\/](?:invoice-badge|account-name))/,
  figures: /[\\/]design-centre[\\/]performance[\\/]/,
  tiles: /[\\/]src[\\/](?:home[\\/]|ui[\\/](?:external-)?tile)/,
  dialogs: /[\\/]ui[\\/]modal/,
  maps: /[\\/]tracking[\\/]map-/,
  rows: /[\\/]ui[\\/]table[\\/](?:virtual-|long-|filter-list)/,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    callsWithoutSchemas(),
    oneLanguage(),
    firstPaint(),
    noCircles(),
    precompress(),
  ],
  // `npm start` beside it is the API.
  server: { proxy: { '/api': 'http://127.0.0.1:4000' } },
  worker: { format: 'es' },
  build: {
    // Every browser that has light-dark() and popover, which the look stands on.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The security headers allow no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine every build would be called slow, and the first line of a failure would say that.
      checks: { bundlerTimings: false },
      // What builds the contract's schemas: those that no code asks for are left out.
      treeshake: {
        manualPureFunctions: ['z', 'call', 'bytes', 'pageInPath', 'sortInPath', 'wholeNumberInPath'],
      },
      output: {
        // A shared chunk is named after all who share it, unless told otherwise.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? 'asset').split(/[.~]/, 1)[0]}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What no page can do without; it changes with a new release of a library alone.
            {
              name: 'ground',
              test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack(?![\\/](?:react-)?virtual)|zod)[\\/]/,
              priority: 5,
            },
            // What draws the map without WebGL: small parts of other screens would be put to it otherwise.
            {
              name: 'plain',
              test: /node_modules[\\/](?:@mapbox[\\/]|@maplibre[\\/]maplibre-gl-style-spec|pbf)/,
              priority: 5,
            },
            // Libraries that some screens need, by who needs them.
            {
              name: 'parts',
              test: /node_modules[\\/](?!p-limit|yocto)/,
              priority: 4,
              entriesAware: true,
              entriesAwareMergeThreshold: 16_000,
            },
            // Our own code: what starts the app, what stands around every screen, and what screens share: few
            // files, as each costs a phone more in asking than in coming.
            { name: 'base', tags: ['$initial'], priority: 3 },
            // With what lists and documents both ask for: either would start before the other's half of it.
            {
              name: 'frame',
              test: /[\\/](?:shell[\\/]shell\.tsx$|contract[\\/]src[\\/]reports|api[\\/]report-)/,
              priority: 2,
            },
            // What orders and invoices both ask for: lists and documents would need one another for it.
            {
              name: 'calls',
              test: /[\\/]contract[\\/]src[\\/](?:invoices|sales)\.ts$/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'shared',
              test: (path) => !Object.values(apart).some((part) => part.test(path)),
              minShareCount: 2,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
            },
            ...Object.entries(apart).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 0 })),
          ],
        },
      },
    },
  },
})
