import { spawnSync } from 'node:child_process'
import { wrongArrows } from './check/arrows.ts'
import { staleDocuments } from './check/documents.ts'
import { circles } from './check/circles.ts'
import { citedSentences } from './check/sentences.ts'
import { styleFindings } from './check/style.ts'

interface Check {
  readonly name: string
  readonly findings: () => string[]
}

/** A tool's own output where it fails, nothing where it passes. */
function findingsOf(command: string, ...words: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} ended with ${status}`]
}

const packages = ['domain', 'contract', 'server', 'demo', 'web', 'e2e', 'bench', 'scripts']

const sentences = citedSentences()

const checks: readonly Check[] = [
  { name: 'format', findings: () => findingsOf('oxfmt', '--check', '.') },
  { name: 'lint', findings: () => findingsOf('oxlint', '--type-aware', '--deny-warnings') },
  ...packages.map((name) => ({ name: `types of ${name}`, findings: () => findingsOf('tsc', '-p', name) })),
  { name: 'arrows', findings: wrongArrows },
  { name: 'circles', findings: circles },
  { name: 'house style', findings: styleFindings },
  { name: 'documents', findings: staleDocuments },
  { name: `sentences by section: ${sentences.counts.join(', ')}`, findings: () => sentences.findings },
]

let failed = 0
for (const { name, findings } of checks) {
  const found = findings()
  process.stdout.write(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}\n`)
  for (const line of found) process.stdout.write(`${line}\n`)
  if (found.length > 0) failed += 1
}
process.stdout.write(`${checks.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
