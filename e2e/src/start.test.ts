import { readFileSync } from 'node:fs'
import { basePath } from '@portal/contract/call'
import { portalSaid } from './portal-log.ts'
import { expect, test } from './portal-test.ts'

test('npm start says in one line where the portal is, and serves app, API and demo there (api running)', async ({
  page,
  portal,
  baseURL,
}) => {
  expect(readFileSync(portalSaid, 'utf8')).toBe(`Trade Portal is ready at ${baseURL}\n`)
  const ready = await page.request.get(`${basePath}/health/ready`)
  expect(await ready.json()).toEqual({ status: 'ready', writable: true })
  const config = await page.request.get(`${basePath}/app/config`)
  expect(await config.json()).toMatchObject({ isDemo: true })
  await portal.signIn('trade@example.com')
})
