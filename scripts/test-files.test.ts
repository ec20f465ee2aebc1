import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The test files that vitest.config.ts's projects and Playwright's folder select. */
const taken = [
  '{domain,contract,server,demo}/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'web/{src/**/*.test.{ts,tsx},build/**/*.test.ts}',
  'e2e/src/*.test.ts',
]

test('npm test runs every file of tests there is (api running)', () => {
  const files = globSync('{domain,contract,server,demo,web,e2e,bench,scripts}/**/*.test.*', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  })
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !taken.some((glob) => matchesGlob(file, glob)))).toEqual([])
  const run = readFileSync(join(root, 'scripts/test.ts'), 'utf8')
  expect(run).toContain('const units = runUnitAndApiTests()\n')
  expect(run).toContain('[checked, tested] = await Promise.all([runChecks(units), units, ')
  expect(run).toContain('const all = [checked, tested, await runScreenTests()]\n')
})
