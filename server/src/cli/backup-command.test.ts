import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { backupCommand } from './backup-command.ts'

let portal: TestApp
const folder = mkdtempSync(join(tmpdir(), 'portal-FILES-$&-'))
beforeAll(async () => {
  portal = await testApp()
  mkdirSync(join(folder, 'FOLDER'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.close()
})

test.each([
  ['a folder that is not there', 'none/x.backup', `There is no folder ${folder}/none for x.backup.`],
  ['a folder in the place of the file', 'FOLDER', `${folder}/FOLDER is there already, and is no file.`],
])('%s is told by its own name, whatever is in it', async (_, name, sentence) => {
  const outcome = await runCommand(backupCommand, [join(folder, name)], portal)
  expect(outcome).toEqual({ code: 1, out: [], err: [sentence] })
})

test('a database that refuses is told in its own words, with what was not written', async () => {
  const database = { ...portal.parts.database, database: 'FOLDER' }
  const outcome = await runCommand(backupCommand, [join(folder, '$&.backup')], {
    parts: { ...portal.parts, database },
  })
  const said = 'The database refused it (database "FOLDER" does not exist): nothing was written to $&.backup.'
  expect(outcome).toEqual({ code: 1, out: [], err: [said] })
})

test('a database whose socket is not there is no folder that is not there', async () => {
  const database = { ...portal.parts.database, host: join(folder, 'none') }
  const backup = runCommand(backupCommand, [join(folder, 'x.backup')], {
    parts: { ...portal.parts, database },
  })
  await expect(backup).rejects.toMatchObject({ code: 'ENOENT', syscall: 'connect' })
})
