import { readFileSync } from 'node:fs'
import { getAppConfig, isReady } from '@portal/contract/service'
import { ask } from './ask.ts'
import { portalSaid } from './portal-files.ts'
import { expect, test } from './portal-test.ts'

test('npm start says in one line where the portal is, and serves app, API and demo there (api running)', async ({
  page,
  portal,
  baseURL,
}) => {
  expect(readFileSync(portalSaid(), 'utf8')).toBe(`Trade Portal is ready at ${baseURL}\n`)
  expect(await ask(page, isReady, {})).toEqual({ status: 'ready', writable: true })
  expect(await ask(page, getAppConfig, {})).toMatchObject({ isDemo: true })
  await portal.signIn('trade@example.com')
})
