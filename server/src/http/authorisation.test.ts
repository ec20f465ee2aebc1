import { calls } from '@portal/contract/calls'
import { privilegesFor, type CallShape } from '@portal/contract/call'
import { privilegeNames, type Privilege } from '@portal/domain/privileges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoHashOf } from '../access/tokens.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const table = Object.entries<CallShape>(calls)
const guarded = table.filter(([, { who }]) => who === 'signed-in' || Array.isArray(who))
const privileged = table.flatMap(([name, shape]) => {
  const privileges = privilegesFor(shape.who)
  return privileges === undefined ? [] : [{ name, shape, privileges }]
})
const alone = privileged.flatMap((row) => row.privileges.map((privilege) => ({ ...row, privilege })))

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

/** Invalid input for any call: access is checked first, so its refusal must come before that of the input. */
const invalidInput = { payload: '{"', headers: { 'content-type': 'application/json' } }

describe('guards of every call (api conventions)', () => {
  test.each(guarded)('%s 401 without a token (api conventions)', async (_name, shape) => {
    const reply = await portal.app.inject({ ...sampleRequest(shape), ...(shape.body && invalidInput) })
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(reply.json()).toMatchObject({ status: 401, title: 'Unauthorized' })
  })

  test.each(guarded)('%s 440 with a token nobody has (api conventions)', async (_name, shape) => {
    const headers = { ...(shape.body && invalidInput.headers), 'x-session-token': 'A'.repeat(43) }
    const reply = await portal.app.inject({
      ...sampleRequest(shape),
      ...(shape.body && invalidInput),
      headers,
    })
    expect(reply.statusCode).toBe(440)
    expect(reply.json()).toMatchObject({
      status: 440,
      detail: 'Your session has ended. Please sign in again.',
    })
  })

  test.each(privileged)(
    '$name 403 with every privilege but its own (api conventions and privileges; screens access)',
    async ({ shape, privileges }) => {
      const others = privilegeNames.filter((name) => !privileges.includes(name))
      const reply = await askAs(shape, others, invalidInput)
      // A photo's address must not reveal whether a session exists.
      const isPhoto = !Array.isArray(shape.who)
      expect(reply.json()).toMatchObject(
        isPhoto
          ? { status: 404, detail: 'We have no such photo.' }
          : // It says who can change that.
            { status: 403, title: 'Forbidden', detail: expect.stringContaining('Ask your account manager') },
      )
    },
  )

  test.each(alone)('$name lets $privilege in, alone (api privileges)', async ({ shape, privilege }) => {
    const reply = await askAs(shape, [privilege])
    expect([200, 404]).toContain(reply.statusCode)
  })
})

const users = new Map<string, TestUser>()

/** Sends the call as a user with these privileges, who is the same for all calls. */
async function askAs(shape: CallShape, privileges: readonly Privilege[], sent?: typeof invalidInput) {
  const key = privileges.join()
  const user = users.get(key) ?? (await aUser(portal.parts, { privileges }))
  users.set(key, user)
  const { headers, token } = user
  const request = sampleRequest(shape, { params: { tokenHash: photoHashOf(token) } })
  if (sent === undefined || shape.body === undefined) return portal.app.inject({ ...request, headers })
  return portal.app.inject({ ...request, payload: sent.payload, headers: { ...headers, ...sent.headers } })
}
