import { globSync, readFileSync } from 'node:fs'
import { isTest } from './arrows.ts'

const sources = () =>
  globSync('{domain,contract,server,demo,web,e2e,bench,scripts}/**/*.{ts,tsx,css,sql,mjs}', {
    exclude: (path) => /node_modules|(^|\/)dist(-\d+)?(\/|$)/.test(path),
  })

/** File names that say nothing about the content. */
const vagueName = /(^|\/)(utils?|helpers?|common|misc|index)\.tsx?$/
const waiting = new RegExp(['TO', 'DO|FIX', 'ME|XX', 'X|HA', 'CK'].join(''))
const silenced = /@ts-(ignore|nocheck|expect-error)|(ox|es)lint-disable|\bas any\b/
const idleTest = /\b(it|test|describe)\.(skip|todo|only|fixme)\b|\.skipIf\(/
const swallowed = /catch *(\([^)]*\))? *\{ *\}|\.catch\(\(\) *=> *(\{ *\}|undefined|null)\)/

function findingsIn(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const isCheck = path.startsWith('scripts/check/')
  const found: string[] = []
  if (vagueName.test(path)) found.push(`${path}: the name does not say what is inside`)
  const most = isTest(path) || path.endsWith('.sql') ? 300 : 250
  if (lines.length > most + 1)
    found.push(`${path}: ${lines.length} lines; one subject a file, ${most} at most`)
  if (isCheck) return found
  for (const [index, line] of lines.entries()) {
    const wrong = [
      waiting.test(line) && 'left for later',
      silenced.test(line) && 'a check is silenced',
      idleTest.test(line) && 'a test does not run',
      swallowed.test(line) && 'an error is swallowed',
    ].filter((word) => word !== false)
    for (const word of wrong) found.push(`${path}:${index + 1}: ${word}`)
  }
  return found
}

/** House style that no linter rule covers: file names, sizes, unfinished work, silenced rules. */
export function styleFindings(): string[] {
  return sources().flatMap(findingsIn)
}
