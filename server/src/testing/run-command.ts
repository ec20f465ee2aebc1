import type { AppParts } from '../app-parts.ts'
import type { Command } from '../cli/command.ts'

interface CommandOutcome {
  code: number
  out: string[]
  err: string[]
}

interface Asked {
  parts: AppParts
  env?: Readonly<Record<string, string>>
  input?: string
}

/** Runs a command on a test's own database, as `ops@test`; a refusal is thrown. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  { parts, env = {}, input = '' }: Asked,
): Promise<CommandOutcome> {
  const outcome: CommandOutcome = { code: -1, out: [], err: [] }
  const work = command.prepare(args, {
    env,
    folder: '/tmp',
    out: (line) => void outcome.out.push(line),
    err: (line) => void outcome.err.push(line),
    progress: () => undefined,
    readInput: async () => input,
  })
  if ('withoutDatabase' in work) throw new Error('this command wants no database')
  outcome.code = await work({ ...parts, operator: 'ops@test' })
  return outcome
}
