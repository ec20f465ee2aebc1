import { expect, test } from 'vitest'
import { forBrowser } from './calls-for-browser.ts'

test('leaves of calls what the browser reads of them, without schemas', () => {
  const code = `
const Id = z.string().check(z.minLength(1))
export const getThing = call({ method: 'GET', path: '/thing/:id', params: z.object({ id: Id }), reply: z.array(Thing) })
export const endThing = call({ method: 'POST', path: '/end', summary: 'Ends, once', body: Thing, query: z.object({}), reply: 'nothing' })
const picture = (path: \`/\${string}\`) => call({ path, who, reply: bytes('image/jpeg'), ...old, faults: [404] })`
  expect(forBrowser(code)).toBe(`
const Id = z.string().check(z.minLength(1))
export const getThing = call({ method: 'GET', path: '/thing/:id', reply: {} })
export const endThing = call({ method: 'POST', path: '/end', reply: 'nothing' })
const picture = (path: \`/\${string}\`) => call({ path, who, reply: bytes('image/jpeg'), ...old,  })`)
})
