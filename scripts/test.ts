import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { findChromium } from '../e2e/src/chromium.ts'

/**
 * Runs every test: checks, unit and API tests, screens. The last line counts them all and names what failed.
 * The reasons are printed just before it, since often only the end of a log is kept.
 */

interface Failure {
  /** File and title. */
  readonly name: string
  readonly reason: string
}

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
}

/** Characters: room for the steps and the seed of a failed property. */
const mostOfReason = 6_000

const root = join(import.meta.dirname, '..')

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const Result = z.object({ errors: z.array(z.object({ message: z.string().optional() })) })
const Spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(Result) })),
})
type Spec = z.infer<typeof Spec>
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
type Suite = z.infer<typeof Suite>
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
})

const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))

const ended = (tool: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    tool.once('error', () => resolve(1))
    tool.once('close', (status) => resolve(status ?? 1))
  })

function run(command: string, words: readonly string[], environment: Record<string, string> = {}) {
  return ended(spawn(command, words, { stdio: 'inherit', env: { ...process.env, ...environment } }))
}

/** A run that ended badly counts as a failure even if its report counts none, or was never written. */
function counted(status: number, read: () => Counts): Counts {
  try {
    const counts = read()
    return status !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: [{ name: 'an error outside any test', reason: '' }] }
      : counts
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [{ name: 'a report that could not be read', reason: String(error) }],
    }
  }
}

/** Prints only after `isQuiet`, so that the output of the tests beside it comes first. */
async function runChecks(isQuiet: Promise<unknown>): Promise<Counts> {
  const tool = spawn('node', ['scripts/check.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [status, reason] = await Promise.all([ended(tool), text(tool.stdout), isQuiet])
  process.stdout.write(reason)
  return status === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [{ name: 'npm run check', reason }] }
}

/** Builds the web app before the screens need it. A failure is reported when the portal starts. */
const buildWebApp = (): Promise<number> =>
  ended(spawn('node', ['scripts/launch.mjs', 'server/src/build.ts'], { stdio: 'ignore' }))

async function runUnitAndApiTests(): Promise<Counts> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = await run('vitest', ['run', ...reporters])
  return counted(status, () => {
    const report = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const failures = report.testResults.flatMap(({ name, status: ended, message, assertionResults }) => {
      const failed = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          title: fullName,
          reason: (failureMessages ?? []).join('\n'),
        }))
      const all =
        ended === 'failed' && failed.length === 0 ? [{ title: 'the file itself', reason: message }] : failed
      return all.map(({ title, reason }) => ({ name: `${relative(root, name)} › ${title}`, reason }))
    })
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, failures.length),
      failures,
    }
  })
}

async function runScreenTests(): Promise<Counts> {
  const file = join(folder, 'playwright.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: findChromium() }
  const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const status = await run('playwright', ['test', ...options], environment)
  return counted(status, () => {
    const { stats, suites } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const failed = specsOf(suites).filter((spec) => !spec.ok)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      failures: failed.map((spec) => ({
        name: `e2e/src/${spec.file}:${spec.line} › ${spec.title}`,
        reason: reasonOf(spec),
      })),
    }
  })
}

const reasonOf = ({ tests }: Spec): string =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors }) => errors)
    .map(({ message = '' }) => message)
    .join('\n')

const specsOf = (suites: readonly Suite[]): readonly Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])

// The unit tests leave some CPU idle, which the checks and the build use meanwhile.
const units = runUnitAndApiTests()
const [checked, tested] = await Promise.all([runChecks(units), units, buildWebApp()])
const all = [checked, tested, await runScreenTests()]
rmSync(folder, { recursive: true, force: true })
const passed = all.reduce((sum, counts) => sum + counts.passed, 0)
const failed = all.reduce((sum, counts) => sum + counts.failed, 0)
const failures = all.flatMap((counts) => counts.failures)
for (const { name, reason } of failures)
  process.stdout.write(`\n${name}\n${stripVTControlCharacters(reason).slice(0, mostOfReason)}\n`)
const named = failures.length === 0 ? '' : `: ${failures.map(({ name }) => name).join('; ')}`
process.stdout.write(`\n${passed} passed, ${failed} failed${named}\n`)
process.exitCode = failed === 0 ? 0 : 1
