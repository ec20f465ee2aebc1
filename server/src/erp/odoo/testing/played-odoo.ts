import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '../../../testing/test-clock.ts'
import type { Outcome } from '../../port.ts'
import { playExchanges } from '../../testing/play-exchanges.ts'
import { connectorOf } from './connector-of.ts'
import { key } from './fake-odoo.ts'
import { recordedScenarios, type Pulled, type Results } from './recorded-scenarios.ts'

const placeholders = { '{database}': 'yarra', '{uid}': 7, '{key}': key }

/** Plays the exchanges of a scenario to the connector, which must ask exactly these; returns what it made of them. */
export async function playScenario<Name extends keyof Results>(
  name: Name,
  { inFlight = 1, now = '2026-11-25T04:53:17Z' } = {},
): Promise<Results[Name]> {
  const file = join(import.meta.dirname, 'exchanges', `${name}.jsonl`)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-played-'))
  const played = await playExchanges(file, { placeholders, isInAnyOrder: inFlight > 1 })
  try {
    const more = { limits: { inFlight } }
    return await recordedScenarios[name](connectorOf(played, { dataDir, more, clock: testClock(now) }))
  } finally {
    rmSync(dataDir, { recursive: true })
    await played.finish()
  }
}

/** The rows of the recorded Odoo were written 20 s apart in each table, by their ids. */
export const writtenAt = (id: number): string =>
  new Date(Date.UTC(2026, 10, 21) + id * 20_000).toISOString().replace('.000', '')

/** Where a stream stands that has this newest row, and what it tells of the two minutes before: pairs of a row and its document. */
export const told = (newest: number, pairs: string): Pulled['streams'][string] => ({
  mark: Date.parse(writtenAt(newest)),
  told: pairs.split(', '),
})

/** Each record, or what became of the document without one, by id. */
export const recordsOf = ({
  outcomes,
}: {
  outcomes: readonly Outcome[]
}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    outcomes.map((outcome) => {
      if ('record' in outcome) return [outcome.id, outcome.record]
      return [outcome.id, 'missing' in outcome ? outcome.missing : outcome.unreadable]
    }),
  )
