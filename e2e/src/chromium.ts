import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * The headless shell first, which is Chromium without the window around the page: drawing a window that nobody sees, and
 * what belongs to it, takes a fifth of a run's CPU.
 */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/**
 * The features that Playwright turns off on Linux, since a second list replaces its own, and the popup of the address
 * bar: it is a page of about 200 scripts that Chromium loads in a process of its own for every new window.
 */
const featuresOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** What every Chromium of the screen tests is started with. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
]

const firstExisting = (): string | undefined => installed.find((path) => existsSync(path))

/** Installs one of Debian's packages, if the user may install packages. */
function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 120_000 })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      stdio: 'ignore',
      timeout: 400_000,
    })
    const found = firstExisting()
    if (found) return found
  }
  return undefined
}

function downloadWithPlaywright(): string | undefined {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 60_000 })
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/**
 * The Chromium for the screen tests: CHROMIUM_PATH, or the installed one, or one of Debian's when root, or
 * Playwright's download.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, but there is no such file.`)
  }
  const found = firstExisting() ?? installFromDebian() ?? downloadWithPlaywright()
  if (found) return found
  throw new Error('The screens need a Chromium to be tested in: install one, or name it in CHROMIUM_PATH.')
}
