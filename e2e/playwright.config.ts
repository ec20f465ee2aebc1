import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './src/chromium.ts'

/** PORTAL_TEST_PORT sets another port, so that two runs can run side by side. */
const port = Number(process.env['PORTAL_TEST_PORT'] ?? 4310)

/** One real server with demo data for the whole run; the tests read its log. */
export default defineConfig({
  testDir: 'src',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A busy machine is slow, not broken.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  globalSetup: './src/start-portal.ts',
  metadata: { port },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArguments, '--disable-gpu'],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
