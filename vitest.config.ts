import { defineConfig } from 'vitest/config'

const testsOf = (folder: string) => [`${folder}/src/**/*.test.{ts,tsx}`]

export default defineConfig({
  test: {
    // Left to itself it leaves a core idle, for a person who goes on editing.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', include: testsOf('domain') } },
      { test: { name: 'contract', include: testsOf('contract') } },
      {
        test: {
          name: 'server',
          include: [...testsOf('server'), ...testsOf('demo'), 'scripts/**/*.test.ts'],
          // One PostgreSQL for the whole run; each test file takes a database of its own from it.
          globalSetup: 'server/src/database/test-setup.ts',
          // A busy machine is slow, not broken.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          environment: 'jsdom',
          // As above.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
