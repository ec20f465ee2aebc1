import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { wrongArrows } from './check/arrows.ts'
import { staleDocuments } from './check/documents.ts'
import { circles } from './check/circles.ts'
import { needlessExports } from './check/exports.ts'
import { citedSentences } from './check/sentences.ts'
import { styleFindings } from './check/style.ts'

interface Check {
  readonly name: string
  readonly findings: () => string[] | Promise<string[]>
}

/** The tool's output if it fails; empty if it passes. */
async function findingsOf(command: string, ...words: readonly string[]): Promise<string[]> {
  const tool = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) =>
    tool.once('close', resolve).once('error', reject),
  )
  const [said, complained, status] = await Promise.all([text(tool.stdout), text(tool.stderr), ended])
  return status === 0 ? [] : [`${said}${complained}`.trim() || `${command} ended with ${status}`]
}

const packages = ['domain', 'contract', 'server', 'demo', 'web', 'e2e', 'bench', 'scripts']

const sentences = citedSentences()

/** The slowest first, so that none of them runs alone at the end. */
const checks: readonly Check[] = [
  { name: 'lint', findings: () => findingsOf('oxlint', '--type-aware', '--deny-warnings') },
  ...packages.map((name) => ({ name: `types of ${name}`, findings: () => findingsOf('tsc', '-p', name) })),
  { name: 'format', findings: () => findingsOf('oxfmt', '--check', '.') },
  { name: 'arrows', findings: wrongArrows },
  { name: 'circles', findings: circles },
  { name: 'exports', findings: needlessExports },
  { name: 'house style', findings: styleFindings },
  { name: 'documents', findings: staleDocuments },
  { name: `sentences by section: ${sentences.counts.join(', ')}`, findings: () => sentences.findings },
]

let failed = 0
const left = checks.values()
/** Runs the remaining checks one after the other; several of these workers share the list. */
async function runChecks(): Promise<void> {
  for (const { name, findings } of left) {
    const found = await findings()
    process.stdout.write(`${[`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`, ...found].join('\n')}\n`)
    if (found.length > 0) failed += 1
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runChecks))
process.stdout.write(`${checks.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
