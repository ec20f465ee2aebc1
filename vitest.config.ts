import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const testsOf = (folder: string) => `${folder}/src/**/*.test.{ts,tsx}`

/** Tests that put something in a module's place, below a folder: each needs the modules for itself. */
const replacingIn = (folder: string): string[] =>
  globSync('{src,build}/**/*.test.{ts,tsx}', { cwd: folder }).filter((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').includes('vi.mock('),
  )

const server = [testsOf('server'), testsOf('demo'), 'scripts/**/*.test.ts']
const serverReplacing = replacingIn('server').map((file) => `server/${file}`)
const webReplacing = replacingIn('web')

const patient = {
  // One more than there are cores, since tests wait as well: for processes, the database, a limit of time
  // (decision 0050).
  maxWorkers: availableParallelism() + 1,
  // A busy machine is slow, not broken.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}
// The modules that tests share are loaded once by each process, not by each file.
const shared = { ...patient, isolate: false }

const web = { extends: './web/vite.config.ts', root: './web' } as const
const inPage = { environment: 'jsdom', setupFiles: ['src/testing/setup.ts'] }

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: [testsOf('domain'), testsOf('contract')] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: server,
          exclude: serverReplacing,
          // One PostgreSQL for the whole run; each test file takes a database of its own from it.
          globalSetup: 'server/src/testing/test-setup.ts',
        },
      },
      { test: { ...patient, name: 'server, apart', include: serverReplacing } },
      {
        ...web,
        test: {
          ...shared,
          ...inPage,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          exclude: webReplacing,
        },
      },
      // In VM contexts each file has modules and a page of its own without a process of its own.
      {
        ...web,
        test: { ...patient, ...inPage, pool: 'vmThreads', name: 'web, apart', include: webReplacing },
      },
    ],
  },
})
