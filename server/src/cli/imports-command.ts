import { formatDateTime } from '@portal/domain/dates'
import { listImportRuns, type ImportRun } from '../ingest/import-runs.ts'
import { exitCodes, type Command } from './command.ts'
import { tabbed } from './printable.ts'
import { countsSaid } from './import-report.ts'
import { jsonOption, optionsIn } from './terminal.ts'

/** `imports`: the history of imports, with their operators and results. */
export const importsCommand: Command = {
  usage: ['imports [--json]'],
  summary: 'Prints who imported which file, newest first.',
  prepare: (args, terminal) => {
    const values = optionsIn(args, jsonOption)
    return async ({ sql }) => {
      const all: ImportRun[] = []
      let hasAny = false
      for await (const { rows } of listImportRuns(sql)) {
        hasAny ||= rows.length > 0
        if (values.json) all.push(...rows)
        else for (const run of rows) terminal.out(runLine(run))
      }
      if (values.json) terminal.out(JSON.stringify(all))
      else if (!hasAny) terminal.out('Nothing has been imported yet.')
      return exitCodes.done
    }
  },
}

function runLine({ who, when, file, entity, outcome, counts }: ImportRun): string {
  return tabbed([formatDateTime(when), who, file, entity, outcome ?? 'not finished', countsSaid(counts)])
}
