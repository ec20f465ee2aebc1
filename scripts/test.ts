import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findChromium } from '../e2e/src/chromium.ts'

/** Runs every test there is: checks, unit and API tests, screens. The last line counts them all. */

interface Counts {
  readonly passed: number
  readonly failed: number
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))

function run(words: readonly [string, ...string[]], environment: Record<string, string> = {}): number {
  const [command, ...rest] = words
  const { status } = spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return status ?? 1
}

/** A run that ended badly counts as a failure even where its report counts none, or was never written. */
function counted(status: number, read: () => Counts): Counts {
  try {
    const counts = read()
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch (error) {
    process.stderr.write(`The report of a test run could not be read: ${String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

function runChecks(): Counts {
  const status = run(['node', 'scripts/check.ts'])
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runUnitAndApiTests(): Counts {
  const file = join(folder, 'vitest.json')
  const status = run(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return counted(status, () => {
    const report = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

function runScreenTests(): Counts {
  const file = join(folder, 'playwright.json')
  const chromium = findChromium()
  const status = run(['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: chromium,
  })
  return counted(status, () => {
    const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
  })
}

const all = [runChecks(), runUnitAndApiTests(), runScreenTests()]
rmSync(folder, { recursive: true, force: true })
const passed = all.reduce((sum, counts) => sum + counts.passed, 0)
const failed = all.reduce((sum, counts) => sum + counts.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
