import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { hasCode } from '../error-code.ts'
import type { Logger } from '../log.ts'
import { Refusal } from '../refusal.ts'

const projectRoot = join(import.meta.dirname, '../../..')

/** Everything the built app is made of; tests beside the code are left out below. */
const sources = ['web/**/*', 'contract/src/**/*', 'domain/src/**/*', 'package-lock.json']
const notSources = /(?:^|\/)(?:dist|node_modules)(?:\/|$)|\.test\.tsx?$/

interface WebFolders {
  /** Whether this user may make files in a folder. */
  mayWrite?: (folder: string) => Promise<boolean>
  /** Holds web, contract and domain. */
  project: string
  /** Where the built app is served from. */
  built: string
}

const folders: WebFolders = { project: projectRoot, built: join(projectRoot, 'web/dist') }

interface Telling {
  log: Logger
  /** For the person at the terminal, who waits. */
  tell: (sentence: string) => void
}

/** Builds the web app unless it is built from these very sources; one that does not build stops the start. */
export async function ensureWebBuilt(
  { log, tell }: Telling,
  { project, built, mayWrite = isWritable }: WebFolders = folders,
): Promise<void> {
  const hash = await hashOfSources(project)
  const stamp = join(built, '.sources')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return
  // Vite keeps its configuration beside the packages while it works.
  for (const folder of [dirname(built), join(project, 'node_modules')])
    if (!(await mayWrite(folder)))
      throw new Refusal(
        `The web app is not built yet, and this user may not write to ${folder}: run npm run build in ${project} as its owner.`,
      )
  tell('The web app is being built, which takes some 15 seconds; later starts find it built.')
  const started = performance.now()
  // Beside its place, so that renaming is one step, and a build that is cut short leaves the old app alone.
  const fresh = `${built}-${process.pid}`
  try {
    await runVite(project, fresh)
    await writeFile(join(fresh, '.sources'), hash)
    await replace(built, fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  log.info({ ms: Math.round(performance.now() - started) }, 'the web app is built')
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function hashOfSources(project: string): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: project, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !notSources.test(relative(project, path))) files.push(path)
  }
  for (const path of files.toSorted()) {
    hash.update(`${relative(project, path)}\0`)
    hash.update(await readFile(path))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/** A process of its own: what Vite and its compilers take in memory, the server does not keep. */
async function runVite(project: string, outDir: string): Promise<void> {
  const web = join(project, 'web')
  const vite = createRequire(join(web, 'package.json')).resolve('vite/package.json')
  const viteCommand = join(dirname(vite), 'bin/vite.js')
  const args = [
    viteCommand,
    'build',
    '--outDir',
    relative(web, outDir),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const env = { ...process.env, NODE_ENV: 'production' }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  execFile(
    process.execPath,
    args,
    { cwd: web, env, maxBuffer: 16 * 1024 * 1024 },
    (error, stdout, stderr) => {
      if (error === null) resolve()
      else
        reject(
          new Refusal(`The web app could not be built: ${firstErrorIn(stderr || stdout)}`, {
            cause: error,
          }),
        )
    },
  )
  return promise
}

/** Vite says that it failed three times over before it says why; where comes in a frame. */
function firstErrorIn(output: string): string {
  const plain = stripVTControlCharacters(output)
  // Warnings come before it.
  const failure = plain.slice(Math.max(0, plain.search(/^error during build/im)))
  const lines = failure.split('\n').map((line) => line.trim())
  const reason = lines.find((line) => line !== '' && !/^(?:✗|error during build|build failed)/i.test(line))
  const place = /╭─\[ (?<at>.+?) \]/.exec(plain)?.groups?.['at']
  return `${reason ?? 'Vite ended without a word'}${place === undefined ? '' : ` (${place})`}`
}

async function replace(built: string, fresh: string): Promise<void> {
  const old = `${fresh}-old`
  await rename(built, old).catch(unless('ENOENT'))
  // Another server that starts at the same time may have put its build, of the same sources, there first.
  await rename(fresh, built).catch(unless('ENOTEMPTY', 'EEXIST'))
  await rm(old, { recursive: true, force: true })
}

function unless(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error
  }
}
