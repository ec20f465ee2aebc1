import { expect, test } from 'vitest'
import { asksForHelp } from './print-help.ts'
import { runPortal } from './run-portal.ts'

async function printed(words: string): Promise<string> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runPortal(words.split(' '), {
    env: {},
    folder: '/none',
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    progress: () => undefined,
    readInput: async () => '',
  })
  expect({ code, err }).toEqual({ code: 0, err: [] })
  return out.join('\n')
}

test.each([
  ['users --help', 'users list [--json]'],
  ['users add --help', 'users list [--json]'],
  ['import -h', 'import FILE…'],
  ['help users', 'users list [--json]'],
  ['help users add', 'users list [--json]'],
  ['help import --', 'import FILE…'],
  ['connectors test --help', 'connectors test NAME'],
])('%s says how that command is called, and nothing of others', async (words, usage) => {
  const help = await printed(words)
  expect(help).toContain(usage)
  expect(help).not.toContain('backup FILE')
})

test.each(['help', '--help', '-h', 'help --help', 'help help'])(
  '%s says how all commands are called',
  async (word) => {
    const help = await printed(word)
    for (const usage of ['users list', 'import FILE', 'backup FILE']) expect(help).toContain(usage)
  },
)

test.each([
  ['--help', true],
  ['add a@b.example --help', true],
  ['-h --json', true],
  ['list --json', false],
  ['show -- --help', false],
])('%s asks for help: %s', (words, isAsked) => {
  expect(asksForHelp(words.split(' '))).toBe(isAsked)
})
