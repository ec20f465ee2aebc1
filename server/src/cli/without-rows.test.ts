import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { Command } from './command.ts'
import { importsCommand } from './imports-command.ts'
import { usersCommand } from './users-command.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

test.each<[Command, string[], string]>([
  [usersCommand, ['list'], 'There are no users.'],
  [importsCommand, [], 'Nothing has been imported yet.'],
])(
  'a list without rows is a sentence for people, and empty for programs',
  async (command, words, sentence) => {
    expect((await runCommand(command, words, portal)).out).toEqual([sentence])
    expect((await runCommand(command, [...words, '--json'], portal)).out).toEqual(['[]'])
  },
)
