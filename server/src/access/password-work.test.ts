import { expect, test, vi } from 'vitest'

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock(import('../processes/idle-process.ts'), async (real) => ({
  ...(await real()),
  openIdleProcess: () => ({ ask, end: () => undefined }),
}))
const { hashPassword, verifyPassword } = await import('./passwords.ts')

test('without a stored hash it says no, after the same work (api conventions)', async () => {
  ask.mockImplementation(async () => Buffer.alloc(32, 1))
  const stored = await hashPassword('Timber2026')
  expect(await verifyPassword('Timber2026', stored)).toBe(true)
  expect(await verifyPassword('Timber2026', undefined)).toBe(false)
  const work = ask.mock.calls.map(([{ nonce, message: _message, ...cost }]) => ({
    ...cost,
    saltBytes: nonce.length,
  }))
  expect(work[0]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, saltBytes: 16 })
  expect([work[1], work[2]]).toEqual([work[0], work[0]])
})
