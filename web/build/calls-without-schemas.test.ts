import { expect, test } from 'vitest'
import { withoutSchemas } from './calls-without-schemas.ts'

test('takes schemas out of calls, and leaves what the browser asks of them', () => {
  const code = `
const Id = z.string().check(z.minLength(1))
export const getThing = call({ method: 'GET', path: '/thing/:id', params: z.object({ id: Id }), reply: z.array(Thing) })
export const endThing = call({ method: 'POST', path: '/end', body: Thing, query: z.object({}), reply: 'nothing' })
const picture = (path: \`/\${string}\`) => call({ path, reply: bytes('image/jpeg'), faults: [404] })`
  expect(withoutSchemas(code)).toBe(`
const Id = z.string().check(z.minLength(1))
export const getThing = call({ method: 'GET', path: '/thing/:id', params: undefined, reply: {} })
export const endThing = call({ method: 'POST', path: '/end', body: undefined, query: undefined, reply: 'nothing' })
const picture = (path: \`/\${string}\`) => call({ path, reply: bytes('image/jpeg'), faults: [404] })`)
})
