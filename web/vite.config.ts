import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oneLanguage } from './build/one-language.ts'
import { precompress } from './build/precompress.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), oneLanguage(), precompress()],
  server: { proxy: { '/api': api } },
  worker: { format: 'es' },
  build: {
    // Every browser that has light-dark() and popover, which the look stands on.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The security headers allow no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'ground',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod)[\\/]/,
              priority: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
            },
            {
              name: 'parts',
              test: /node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)[\\/]/,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
            },
          ],
        },
      },
    },
  },
})
