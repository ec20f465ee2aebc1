import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Which folder may import which: domain ← contract ← {server, web}; e2e and bench import the contract and the
 * domain; the demo imports the server, which loads it by one dynamic import, so that a portal runs without
 * it; only what puts the features together imports them; a provider's adapter imports its port and the
 * domain. npm hoists every package, so only this check enforces these rules.
 */
const workspaces: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  demo: ['domain', 'server'],
  web: ['domain', 'contract'],
  e2e: ['contract', 'domain'],
  bench: ['contract', 'domain'],
}
const features = new Set(
  'session sales tracking invoices statements reports design-centre stock price-list products home service sources'.split(
    ' ',
  ),
)
/** Folders that another folder may not import, beyond other features. */
const forbiddenImports: readonly (readonly [from: string, to: string])[] = [
  ['server/src/erp', 'server/src/http'],
  ['server/src/ingest', 'server/src/http'],
  ['web/src/ui', 'web/src/shell'],
  ['web/src/ui', 'web/src/api'],
]
/** What puts the features together, or finds the records of all of them. */
const mayImportFeatures =
  /^server\/src\/(app|tasks)\.ts$|^web\/src\/(routes\.tsx|lists\/list-places\.ts)$|^(server|web)\/src\/search\//

export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const importPattern = /(?:from|import)\s*(\(?)\s*['"]([^'"]+)['"]/g
const reachesDemo = /^server\/src\/(demo\.ts$|.*\.test\.ts$|(.*\/)?testing\/)/

export const sourceFiles = (): string[] =>
  globSync(Object.keys(workspaces).map((workspace) => `${workspace}/src/**/*.{ts,tsx}`))

/** The project's own files that a file imports, as paths; `isDynamic` for those loaded with `import()`. */
export function importsOf(file: string, text: string): { target: string; isDynamic: boolean }[] {
  return [...text.matchAll(importPattern)].flatMap(([, bracket, specifier = '']) => {
    const target = targetOf(file, specifier)
    return target === undefined ? [] : [{ target, isDynamic: bracket !== '' }]
  })
}

export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative('.', resolve(dirname(file), specifier))
  const [, workspace, rest] = /^@portal\/(\w+)\/(.*)$/.exec(specifier) ?? []
  return workspace === undefined ? undefined : join(workspace, 'src', `${rest}.ts`)
}

const featureOf = (path: string): string | undefined => {
  const folder = path.split('/')[2] ?? ''
  return features.has(folder) ? folder : undefined
}

function wrongArrow(file: string, target: string): string | undefined {
  const [from = '', to = ''] = [file.split('/')[0], target.split('/')[0]]
  if (to === 'demo' && reachesDemo.test(file)) return undefined
  if (from !== to && !workspaces[from]?.includes(to)) return `${from} may not import ${to}`
  if (from !== to || isTest(file)) return undefined
  const [ownFeature, otherFeature] = [featureOf(file), featureOf(target)]
  const isOfFeatures = from === 'server' || from === 'web'
  if (isOfFeatures && otherFeature && ownFeature !== otherFeature && !mayImportFeatures.test(file)) {
    return `${ownFeature ?? file} may not import the feature ${otherFeature}`
  }
  const forbidden = forbiddenImports.find(
    ([folder, other]) => file.startsWith(folder) && target.startsWith(other),
  )
  return forbidden && `${forbidden[0]} may not import ${forbidden[1]}`
}

/** Every import that is not allowed, as 'file: why'. */
export function wrongArrows(): string[] {
  return sourceFiles().flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')).flatMap(({ target }) => {
      const why = wrongArrow(file, target)
      return why ? [`${file}: ${why} (${target})`] : []
    }),
  )
}
