import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import { ensureWebBuilt, planWebBuild } from './web-build.ts'

const project = mkdtempSync(join(tmpdir(), 'portal-web-build-'))
const folders = { project, built: join(project, 'web/dist') }
const log = watchedLog()

const write = (path: string, content: string) => writeFileSync(join(project, path), content)
const builtPage = () => readFileSync(join(folders.built, 'index.html'), 'utf8')
const told: string[] = []
const tell = (sentence: string) => void told.push(sentence)
const buildsLogged = () => log.lines.filter(({ msg }) => msg === 'the web app is built').length

beforeAll(() => {
  for (const folder of ['web/src', 'contract/src', 'domain/src'])
    mkdirSync(join(project, folder), { recursive: true })
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(project, 'node_modules'))
  write('package-lock.json', '{}')
  write('web/package.json', '{"type":"module"}')
  write(
    'web/index.html',
    '<!doctype html><title>One</title><script type="module" src="/src/main.ts"></script>',
  )
  write('web/src/main.ts', 'document.title += "!"')
})
afterAll(() => rmSync(project, { recursive: true }))

test('the web app is built once for its sources, whatever their tests say', async () => {
  await ensureWebBuilt({ log: log.logger, tell }, folders)
  expect(builtPage()).toContain('<title>One</title>')
  write('web/src/main.test.ts', 'test')
  await ensureWebBuilt({ log: log.logger, tell }, folders)
  expect(buildsLogged()).toBe(1)
  expect(told).toEqual([expect.stringMatching(/^The web app is being built, /)])
})

test('what another server is building is no source', async () => {
  mkdirSync(join(project, 'web/dist-4242'))
  write('web/dist-4242/index.html', 'half')
  await ensureWebBuilt({ log: log.logger, tell }, folders)
  expect(buildsLogged()).toBe(1)
})

test('a change of the sources or of the domain they stand on builds it anew', async () => {
  write('web/index.html', '<!doctype html><title>Two</title>')
  await ensureWebBuilt({ log: log.logger, tell }, folders)
  expect(builtPage()).toContain('<title>Two</title>')
  write('domain/src/money.ts', 'export const a = 1')
  await ensureWebBuilt({ log: log.logger, tell }, folders)
  expect(buildsLogged()).toBe(3)
})

test('an app that this user may not build is told in one sentence that says who may', async () => {
  const mayWrite = async (folder: string) => folder !== join(project, 'node_modules')
  await expect(ensureWebBuilt({ log: log.logger, tell }, { ...folders, mayWrite })).resolves.toBeUndefined()
  write('web/src/main.ts', 'document.title += "?"')
  await expect(ensureWebBuilt({ log: log.logger, tell }, { ...folders, mayWrite })).rejects.toMatchObject({
    name: 'Refusal',
    message: `The web app was built from other sources, and this user may not write to ${join(project, 'node_modules')}: run npm run build in ${project} as its owner.`,
  })
})

test('an app that was never built is told as such', async () => {
  const never = { project, built: join(project, 'web/never'), mayWrite: async () => false }
  await expect(planWebBuild({ log: log.logger, tell }, never)).rejects.toThrow(
    /^The web app is not built yet, and this user may not write to /,
  )
})

test('a build that is planned has changed nothing yet', async () => {
  write('web/src/main.ts', 'document.title += "."')
  const before = builtPage()
  await planWebBuild({ log: log.logger, tell }, folders)
  expect(builtPage()).toBe(before)
})

test('sources that do not build are told in one sentence, and the old app stays', async () => {
  write('web/index.html', '<!doctype html><script type="module" src="/src/broken.ts"></script>')
  write('web/src/broken.ts', "import './gone.ts'")
  const failure = await ensureWebBuilt({ log: log.logger, tell }, folders).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    name: 'Refusal',
    message: expect.stringMatching(/^The web app could not be built: .*gone\.ts.* \(src\/broken\.ts:1:8\)$/),
  })
  expect(builtPage()).toContain('<title>Two</title>')
  expect(existsSync(`${folders.built}-${process.pid}`)).toBe(false)
})

test('what a step of the build refuses is told with its reason', async () => {
  write(
    'web/vite.config.js',
    "export default { plugins: [{ name: 'strict', generateBundle() { this.error('Two files load each other.') } }] }",
  )
  write('web/index.html', '<!doctype html><title>Three</title>')
  await expect(ensureWebBuilt({ log: log.logger, tell }, folders)).rejects.toThrow(
    /^The web app could not be built: .*Two files load each other\.$/,
  )
})
