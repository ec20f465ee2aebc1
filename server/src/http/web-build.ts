import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { unlessCode } from '../error-code.ts'
import type { Logger } from '../log.ts'
import { Refusal } from '../refusal.ts'

const projectRoot = join(import.meta.dirname, '../../..')

/** All sources of the built app; `notSources` leaves out the tests among them, and what is built or being built. */
const sources = ['web/**/*', 'contract/src/**/*', 'domain/src/**/*', 'package-lock.json']
const notSources = /(?:^|\/)(?:dist(?:-\d+)?|node_modules)(?:\/|$)|\.test\.tsx?$/

interface WebFolders {
  /** Whether this user may create files in a folder. */
  mayWrite?: (folder: string) => Promise<boolean>
  /** Holds web, contract and domain. */
  project: string
  /** Where the built app is served from. */
  built: string
}

const folders: WebFolders = { project: projectRoot, built: join(projectRoot, 'web/dist') }

interface BuildOutput {
  log: Logger
  /** Shows a sentence to the person who waits at the terminal. */
  tell: (sentence: string) => void
}

/** Builds the web app unless it was built from the same sources. If it fails, the portal does not start. */
export async function ensureWebBuilt(output: BuildOutput, at: WebFolders = folders): Promise<void> {
  const build = await planWebBuild(output, at)
  await build()
}

/**
 * Returns the function that builds the web app; it does nothing if the app was built from the same sources.
 * Refuses if this user may not build it.
 */
export async function planWebBuild(
  output: BuildOutput,
  at: WebFolders = folders,
): Promise<() => Promise<void>> {
  const { project, built, mayWrite = isWritable } = at
  const hash = await hashOfSources(project)
  const stamp = join(built, '.sources')
  const stampedHash = existsSync(stamp) ? await readFile(stamp, 'utf8') : undefined
  if (stampedHash === hash) return async () => undefined
  const state = stampedHash === undefined ? 'is not built yet' : 'was built from other sources'
  // Vite writes its configuration into node_modules while it builds.
  for (const folder of [dirname(built), join(project, 'node_modules')])
    if (!(await mayWrite(folder)))
      throw new Refusal(
        `The web app ${state}, and this user may not write to ${folder}: run npm run build in ${project} as its owner.`,
      )
  return () => buildWeb(output, { project, built, hash })
}

async function buildWeb(
  { log, tell }: BuildOutput,
  { project, built, hash }: { project: string; built: string; hash: string },
): Promise<void> {
  tell('The web app is being built, which takes some 15 seconds; later starts find it built.')
  const started = performance.now()
  // Built in a folder beside the old app, so that the app is replaced by renaming, and an interrupted build
  // leaves the old app as it is.
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

/** A separate process, so that the server does not keep the memory of Vite and its compilers. */
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

/**
 * Vite says three times that the build failed, and names the plugin in a line of its own, before it says why; the
 * place is in a frame of code.
 */
function firstErrorIn(output: string): string {
  const plain = stripVTControlCharacters(output)
  // Skips warnings, which come first.
  const failure = plain.slice(Math.max(0, plain.search(/^error during build/im)))
  const lines = failure.split('\n').map((line) => line.trim())
  const reason = lines.find(
    (line) => line !== '' && !/^(?:✗|error during build|build failed|\[plugin \S+\]$)/i.test(line),
  )
  const place = /╭─\[ (?<at>.+?) \]/.exec(plain)?.groups?.['at']
  return `${reason ?? 'Vite ended without a word'}${place === undefined ? '' : ` (${place})`}`
}

async function replace(built: string, fresh: string): Promise<void> {
  const old = `${fresh}-old`
  await unlessCode(() => rename(built, old), 'ENOENT')
  // Another server that started at the same time may already have moved its build of the same sources here.
  await unlessCode(() => rename(fresh, built), 'ENOTEMPTY', 'EEXIST')
  await rm(old, { recursive: true, force: true })
}
