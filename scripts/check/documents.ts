import { existsSync, globSync, readFileSync } from 'node:fs'
import { privilegeNames } from '@portal/domain/privileges'
import { Settings } from '@portal/server/settings'
import { z } from 'zod'

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })

const documents = () => globSync(['{README,ARCHITECTURE}.md', '{bench,deploy}/README.md', 'docs/**/*.md'])

/** Everything in backquotes or links that looks like a path of this repository. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w@.-]+\/[\w@./-]*|[\w-]+\.(?:ts|tsx|md|json|sql|mjs))`/g)]
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
  // A package's name looks like a path too.
  return [...quoted, ...linked].map((match) => match[1] ?? '').filter((path) => !/^[/@]/.test(path))
}

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/npm run ([\w:-]+)|npm (start|test)\b/g)].map((match) => match[1] ?? match[2] ?? '')

/** The variables and the privileges, each with the document that must name it. */
const documented: Readonly<Record<string, readonly string[]>> = {
  'README.md': [...Object.keys(Settings.shape), 'CHROMIUM_PATH'],
  'docs/operating.md': privilegeNames,
}

/**
 * Names in the documents that do not exist in the repository, and names in the repository that the documents
 * must mention.
 */
export function staleDocuments(): string[] {
  const { scripts } = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const texts = documents().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const gone = texts.flatMap(({ path, text }) => [
    ...pathsIn(text)
      .filter((named) => !isThere(named, path) && !isMadeAtRunTime(named))
      .map((named) => `${path}: there is no ${named}`),
    ...scriptsIn(text)
      .filter((named) => scripts[named] === undefined)
      .map((named) => `${path}: there is no script ${named}`),
  ])
  const undocumented = Object.entries(documented).flatMap(([path, names]) => {
    const text = readFileSync(path, 'utf8')
    return names
      .filter((name) => !text.includes(`\`${name}\``))
      .map((name) => `${path}: ${name} is not documented`)
  })
  return [...gone, ...undocumented]
}

/** A path from the root or from the document's own folder, or the bare name of any file. */
function isThere(named: string, document: string): boolean {
  if (existsSync(named) || existsSync(`${document}/../${named}`)) return true
  return (
    !named.includes('/') &&
    globSync([`{domain,contract,server,demo,web,e2e,bench}/src/**/${named}`, `scripts/**/${named}`]).length >
      0
  )
}

const isMadeAtRunTime = (path: string): boolean => /^(\.\/)?(data|web\/dist|node_modules)(\/|$)/.test(path)
